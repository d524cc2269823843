// Before the first paint, so that a dark screen does not flash white. A file of its own, because the
// content security policy allows no inline script.
(function () {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('haulbook-color-scheme') || 'auto';
  } catch {
    // Storage is closed to us: follow the system.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
