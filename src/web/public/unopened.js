// Says why nothing is drawn: the browser is too old for the pages' scripts, or these never came. Written for any browser.
(function () {
  function tell(id) {
    document.getElementById(id).removeAttribute('hidden');
  }
  // What came with the oldest browsers that are served, Safari's above all: what draws the pages can't do without it.
  if (!window.structuredClone || !window.CSSLayerBlockRule) {
    var root = document.getElementById('root');
    root.parentNode.removeChild(root);
    tell('browser-vecchio');
    return;
  }
  window.addEventListener('load', function () {
    if (!document.documentElement.hasAttribute('data-avviata')) tell('non-caricata');
  });
})();
