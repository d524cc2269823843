#!/bin/sh
# Starts Chromium without the suggestion lists of its address bar. Each new window would draw them in extra pages, which
# take a second of CPU time, and a headless browser never shows them. Chromium reads only the last --disable-features,
# so the names are appended to those of Playwright.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
