// Says that Haulbook couldn't load, in old browsers, too. See docs/live-copy.md.
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
      if (isOwn(element instanceof HTMLScriptElement ? element.src : event.filename)) fail();
    },
    true,
  );
  if (!('noModule' in HTMLScriptElement.prototype)) fail();
  document.addEventListener('submit', function (event) {
    if (!event.target.parentNode.classList.contains('hb-help')) return;
    event.preventDefault();
    location.reload();
  });
})();
