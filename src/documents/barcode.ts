import { code128, qrcode, type DrawingContext } from 'bwip-js/generic';
import { barcodeText } from './barcode-text.ts';
import type { BarcodeBlock } from './block.ts';

/** A barcode as one vector path, in modules: scale it by `width` and `height`, never by pixels. */
export interface Bars {
  /** SVG path data, filled by the even-odd rule: a QR code's outlines have holes */
  d: string;
  /** modules across, quiet zone included */
  width: number;
  /** modules down, quiet zone included */
  height: number;
}

// A reader finds nothing without them: ten modules beside Code 128, four around a QR code.
const quiet = { code128: 10, qrcode: 4 };
const barHeight = 34;

/**
 * The bars of a text. Code 128 has only ASCII: accents are folded and what is left over is dropped. Throws RangeError
 * where nothing is left to draw.
 */
export function bars(text: string, symbology: BarcodeBlock['symbology']): Bars {
  const content = symbology === 'code128' ? barcodeText(text) : text.trim();
  if (content === '') throw new RangeError('no text for a barcode');
  const options = { bcid: symbology, text: content, scale: 1, eclevel: 'M' };
  return symbology === 'code128' ? code128<Bars>(options, lines()) : qrcode<Bars>(options, squares());
}

/** What bwip-js asks of a drawing and these two never need. */
const unused = {
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  line: () => {},
  polygon: () => {},
  hexagon: () => {},
  ellipse: () => {},
  fill: () => {},
  text: () => {},
};

/** Code 128 comes as one vertical line a bar. */
function lines(): DrawingContext<Bars> {
  const path: string[] = [];
  let across = 0;
  return {
    ...unused,
    scale: (): [number, number] => [1, 1],
    init: (width: number) => {
      across = width;
    },
    line: (x: number, _y: number, _x1: number, _y1: number, width: number) => {
      // An odd line stands half a module left of the place it names.
      path.push(`M${quiet.code128 + x - Math.ceil(width / 2)} 0h${width}v${barHeight}h-${width}z`);
    },
    end: (): Bars => ({ d: path.join(''), width: across + 2 * quiet.code128, height: barHeight }),
  };
}

/** A QR code comes as outlines whose holes are outlines too. */
function squares(): DrawingContext<Bars> {
  const path: string[] = [];
  let side = 0;
  return {
    ...unused,
    scale: (): [number, number] => [1, 1],
    init: (width: number) => {
      side = width;
    },
    polygon: (points: [number, number][]) => {
      path.push(`M${points.map(([x, y]) => `${quiet.qrcode + x} ${quiet.qrcode + y}`).join('L')}z`);
    },
    end: (): Bars => ({ d: path.join(''), width: side + 2 * quiet.qrcode, height: side + 2 * quiet.qrcode }),
  };
}
