#!/bin/sh
# Starts Chromium without the suggestion lists of its address bar. They are pages of their own, drawn for each new window:
# a second of a core each, and a headless browser never shows them. Chromium takes the last --disable-features only, so
# the names are added to the ones that Playwright gives.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
