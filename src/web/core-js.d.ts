// The package has no types; its pieces are imported for what they do to the browser.
declare module 'core-js/*';
