// Says that Haulbook couldn't load when its scripts don't arrive, or when an old browser can't read them. So it uses old
// JavaScript only. A file of its own, because the content security policy allows no inline script.
(function () {
  function fail() {
    document.documentElement.setAttribute('data-start', 'failed');
  }
  function isOwn(address) {
    return typeof address === 'string' && address.indexOf(location.origin + '/') === 0;
  }
  window.addEventListener(
    'error',
    function (event) {
      var element = event.target;
      // A script that didn't arrive reports it at its element, a fault inside one at the window.
      if (isOwn(element instanceof HTMLScriptElement ? element.src : event.filename)) fail();
    },
    true,
  );
  // A browser without modules skips the scripts, and reports nothing.
  if (!('noModule' in HTMLScriptElement.prototype)) fail();
  document.addEventListener('submit', function (event) {
    if (!event.target.parentNode.classList.contains('hb-help')) return;
    // The form alone would lose the search part of the address.
    event.preventDefault();
    location.reload();
  });
})();
