; The installer for Windows: for one user, without rights of an administrator, with its files opened by a double click.
;     makensis -DVERSION=0.1.0 -DBUNDLE=build\bundle\simpsons-desktop -DOUT=dist\simpsons-desktop-0.1.0-setup.exe installer.nsi
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
!include MUI2.nsh

!define NAME "simpsons-desktop"
!define TITLE "Simpsons Desktop"
!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

!macro OPENS ending kind words
  WriteRegStr HKCU "${CLASSES}\.${ending}" "" "SimpsonsDesktop.${kind}"
  WriteRegStr HKCU "${CLASSES}\SimpsonsDesktop.${kind}" "" "${words}"
  WriteRegStr HKCU "${CLASSES}\SimpsonsDesktop.${kind}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
  WriteRegStr HKCU "${CLASSES}\SimpsonsDesktop.${kind}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" play "%1"'
!macroend

!macro FORGETS ending kind
  DeleteRegKey HKCU "${CLASSES}\SimpsonsDesktop.${kind}"
  ReadRegStr $0 HKCU "${CLASSES}\.${ending}" ""
  StrCmp $0 "SimpsonsDesktop.${kind}" 0 +2
    DeleteRegKey HKCU "${CLASSES}\.${ending}"
!macroend

Section "Install"
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal" ; of an older version; nothing in it is the player's
  File /r "${BUNDLE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${GONE}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${GONE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${GONE}" "NoModify" 1
  WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
  !insertmacro OPENS "simpsons" "Match" "Simpsons Desktop match"
  !insertmacro OPENS "simpsonsdeck" "Deck" "Simpsons Desktop deck"
  !insertmacro OPENS "simpsonspack" "Pack" "Simpsons Desktop pack of cards"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  !insertmacro FORGETS "simpsons" "Match"
  !insertmacro FORGETS "simpsonsdeck" "Deck"
  !insertmacro FORGETS "simpsonspack" "Pack"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "Software\${NAME}"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\${NAME}-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
