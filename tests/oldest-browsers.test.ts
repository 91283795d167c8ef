import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { gaps } from '#lib/fill-gaps';
import type { Lack } from '#tests/kit/oldest-browsers';
import { scriptLacks } from '#tests/kit/script-lacks';
import { styleLacks } from '#tests/kit/style-lacks';
import { buildWeb, webIsBuilt } from '../scripts/web-build.ts';

/** Of what `gaps` fills: what comes with it under names of its own. */
const filledBeside = [
  'api.HTMLElement.hidePopover',
  'api.HTMLElement.showPopover',
  'html.elements.button.popovertarget',
  'html.global_attributes.popover',
];

const asked = 'asked for before it is used';
const looks = 'only looks, or how it feels to use';
const paper = 'the print dialog has the paper’s size and margins to choose';
const noPointer = 'a phone has no pointer';
const react = 'React asks for it before, or writes what the pages give it';

/** What is used although an oldest browser lacks it, and why nobody is the worse for it. */
const excused: Readonly<Record<string, string>> = {
  'api.Document.startViewTransition': `${asked}: no page has a transition`,
  'api.Element.touchmove_event': 'Safari on a desk has no touch; elsewhere it tells',
  'api.Element.touchstart_event': 'Safari on a desk has no touch; elsewhere it tells',
  'api.Element.wheel_event': 'a phone has no wheel',
  'api.Navigator.connection': asked,
  'api.Navigator.deviceMemory': 'the puzzle takes an unknown size as large',
  'api.PublicKeyCredential.getClientCapabilities_static': asked,
  'api.PublicKeyCredential.isConditionalMediationAvailable_static': asked,
  'api.Window.navigation': asked,
  'api.Window.setImmediate': asked,
  'api.createImageBitmap.imageOrientation.from-image':
    'where it is refused an image element is drawn instead',
  'html.elements.input.capture': 'without it the choice of a picture opens, which has the camera',
  'html.elements.video.playsinline': 'Firefox always plays in the page',
  'html.global_attributes.autocorrect': 'Safari’s own; others correct nothing in a box without completion',
  'html.global_attributes.is': react,
  'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_useGrouping_parameter.string_values':
    'any word counts as yes there; at worst 1000 stands without its point',
  'javascript.builtins.Symbol.dispose': asked,
  'javascript.regular_expressions.lookbehind_assertion':
    'altcha’s, made only when it sends a form’s boxes to its maker’s filter, which no page does',
  // style sheets
  'css.at-rules.page': paper,
  'css.at-rules.page.size': paper,
  'css.at-rules.page.size.landscape': paper,
  'css.properties.zoom':
    'Firefox 115 prints a voucher at full size: only very long names take a second sheet',
  'css.at-rules.property': 'Tailwind gives the same first values by a question of its own',
  'css.properties.-webkit-tap-highlight-color': 'there is no grey veil to take away',
  'css.properties.break-after.avoid': paper,
  'css.properties.cursor.crosshair': noPointer,
  'css.properties.cursor.grab': noPointer,
  'css.properties.cursor.grabbing': noPointer,
  'css.properties.cursor.not-allowed': noPointer,
  'css.properties.cursor.pointer': noPointer,
  'css.properties.cursor.progress': noPointer,
  'css.properties.font-family.ui-monospace': 'one of several names of a font',
  'css.properties.orphans': paper,
  'css.properties.overflow-x.clip': 'the back office’s alone, served from Safari 16.4 on, which has it',
  'css.properties.overflow.clip': 'the back office’s alone, served from Safari 16.4 on, which has it',
  'css.properties.overscroll-behavior': looks,
  'css.properties.overscroll-behavior.contain': looks,
  'css.properties.resize': looks,
  'css.properties.resize.vertical': looks,
  'css.properties.text-wrap': looks,
  'css.properties.text-wrap.balance': looks,
  'css.properties.text-wrap.pretty': looks,
  'css.properties.widows': paper,
  'css.selectors.-webkit-inner-spin-button': 'Firefox has no such button to change',
  'css.selectors.has': 'Firefox 115: the page’s width, the foot while something comes, and the paper’s size',
  'css.selectors.selection': looks,
  'css.types.length.lh': 'the line’s own height does as much once it has a text',
};

/** Members that the text can't tell from others of the same name: what they are here. */
const otherThings: Readonly<Record<string, readonly string[]>> = {
  'members of our own and of libraries’ objects': [
    'api.Blob.bytes',
    'api.EventTarget.when',
    'api.Gamepad.hand',
    'api.HTMLElement.autocorrect',
    'api.IntersectionObserver.delay',
    'api.Navigator.login',
    'api.Navigator.serial',
    'api.Navigator.share',
    'api.Performance.memory',
    'api.RTCDataChannel.priority',
    'api.RTCIceCandidate.component',
    'api.SVGTextPathElement.side',
    'api.Screen.orientation',
    'api.ServiceWorkerRegistration.sync',
    'api.Window.external',
    'api.Element.role',
    'api.HTMLInputElement.capture',
    'javascript.builtins.Error.isError',
    'javascript.builtins.Function.displayName',
    'javascript.builtins.Iterator.drop',
    'javascript.builtins.Iterator.take',
    'javascript.builtins.Iterator.toArray',
    'javascript.builtins.Set.difference',
    'javascript.builtins.SharedArrayBuffer.grow',
  ],
  'asked for before they are used, or as good as missing where they are undefined': [
    'api.AnimationEvent.animation',
    'api.AuthenticatorAttestationResponse.getAuthenticatorData',
    'api.AuthenticatorAttestationResponse.getPublicKey',
    'api.AuthenticatorAttestationResponse.getPublicKeyAlgorithm',
    'api.AuthenticatorAttestationResponse.getTransports',
    'api.CSSStyleDeclaration.cssFloat',
    'api.CanvasRenderingContext2D.imageSmoothingQuality',
    'api.CompositionEvent.locale',
    'api.Element.ariaDisabled',
    'api.Element.checkVisibility',
    'api.HTMLImageElement.fetchPriority',
    'api.HTMLLinkElement.imageSizes',
    'api.MouseEvent.movementX',
    'api.MouseEvent.movementY',
    'api.PerformanceResourceTiming.transferSize',
    'api.PointerEvent.persistentDeviceId',
    'api.PublicKeyCredential.authenticatorAttachment',
  ],
};

let found: (Lack & { file: string })[] = [];
let scripts: string[] = [];
let sheets: string[] = [];
beforeAll(async () => {
  if (!webIsBuilt()) await buildWeb();
  scripts = globSync('build/web/**/*.js');
  sheets = globSync('build/web/**/*.css');
  const lacksOf = (file: string, lacks: (text: string) => Lack[]) =>
    lacks(readFileSync(file, 'utf8')).map((lack) => ({ ...lack, file }));
  found = [
    // What fills the gaps asks for each itself.
    ...scripts
      .filter((file) => !file.includes('/gap-fillers-'))
      .flatMap((file) => lacksOf(file, scriptLacks)),
    ...sheets.flatMap((file) => lacksOf(file, styleLacks)),
  ];
});

describe('the built pages', () => {
  const filled = [...Object.keys(gaps), ...filledBeside];
  const named = Object.values(otherThings).flat();

  it('are looked through whole', () => {
    expect(scripts.length).toBeGreaterThan(100);
    expect(sheets.length).toBeGreaterThan(2);
  });

  it('use nothing that an oldest browser lacks, and that is neither filled nor excused', () => {
    const open = found.filter(
      ({ feature, isSure }) =>
        !filled.includes(feature) && !(feature in excused) && (isSure || !named.includes(feature)),
    );
    expect(open.map(({ feature, file, near, browsers }) => ({ feature, file, near, browsers }))).toEqual([]);
  });

  it('still use what is filled or excused', () => {
    const used = new Set(found.map(({ feature }) => feature));
    const all = [...filled, ...Object.keys(excused), ...named];
    expect(all.filter((feature) => !used.has(feature))).toEqual([]);
  });
});

describe('the old browsers that the journeys fetch', () => {
  it('have a checksum, and no address', () => {
    const lock = readFileSync('tests/engines/package-lock.json', 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
    const fetched = Object.entries(packages).filter(([name]) => name !== '');
    expect(fetched.length).toBeGreaterThan(2);
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(lock).not.toContain('"resolved"');
  });
});

describe('the check', () => {
  it.each([
    ['a.split(/(?<=x)y/)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['const e = RegExp(`(?<!a)b`, `g`)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['a.test(/[\\p{L}--[a-z]]/v)', 'javascript.builtins.RegExp.unicodeSets'],
    ['class A { static { a() } }', 'javascript.classes.static.initialization_blocks'],
    ['const r = window.AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['const r = Object.groupBy(a, b)', 'javascript.builtins.Object.groupBy'],
    ['const {promise} = Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['a.map(b).toSpliced(0, 1)', 'javascript.builtins.Array.toSpliced'],
    ['new Map(a).values().map(b)', 'javascript.builtins.Iterator.map'],
    ['new Intl.DurationFormat(`it`)', 'javascript.builtins.Intl.DurationFormat'],
    ['requestIdleCallback(a)', 'api.Window.requestIdleCallback'],
    ['navigator.wakeLock.request()', 'api.Navigator.wakeLock'],
    ['(0, a.jsx)(`div`, {popover: `auto`})', 'html.global_attributes.popover'],
    [
      'createImageBitmap(a, {imageOrientation: `from-image`})',
      'api.createImageBitmap.imageOrientation.from-image',
    ],
    ['(0, a.jsx)(`search`, {})', 'html.elements.search'],
    ['a.addEventListener(`scrollend`, b)', 'api.Document.scrollend_event'],
    [
      'new Intl.NumberFormat(`it`, {roundingMode: `floor`})',
      'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_roundingMode_parameter',
    ],
  ])('finds in %s what an oldest browser lacks', (text, feature) => {
    expect(scriptLacks(text).map((lack) => lack.feature)).toContain(feature);
  });

  it.each([
    'const a = { timeZoneName: `longOffset` }',
    'typeof requestIdleCallback',
    'box.checkVisibility?.()',
    'function any(a) { return AbortController }',
    'class Iterator {}; new Iterator()',
    'Object.values(a).map(b)',
    '/(?<year>\\d+)(?=x)\\p{L}/u.test(a)',
  ])('lets %s pass', (text) => {
    expect(scriptLacks(text)).toEqual([]);
  });

  it.each([
    ['a { color: color-mix(in oklab, red, blue) }', 'css.types.color.color-mix'],
    ['a { color: red; color: color-mix(in oklab, var(--a), blue) }', 'css.types.color.color-mix'],
    ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['a { & b { color: red } }', 'css.selectors.nesting'],
    ['a:has(b) { color: red }', 'css.selectors.has'],
    ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['@media (width >= 40rem) { a { color: red } }', 'css.at-rules.media.range_syntax'],
    ['a { field-sizing: content }', 'css.properties.field-sizing'],
    ['@supports not (color: oklch(0 0 0)) { a { color: oklch(0 0 0) } }', 'css.types.color.oklch'],
  ])('finds in %s what an oldest browser lacks', (text, feature) => {
    expect(styleLacks(text).map((lack) => lack.feature)).toContain(feature);
  });

  it.each([
    'a { height: 100vh; height: 100dvh }',
    'a { -webkit-user-select: none; user-select: none }',
    '@supports (color: oklch(0 0 0)) { a { color: oklch(0 0 0) } }',
    ':is([open], :popover-open) { color: red }',
  ])('lets %s pass', (text) => {
    expect(styleLacks(text)).toEqual([]);
  });
});
