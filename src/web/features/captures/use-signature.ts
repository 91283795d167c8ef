import SignaturePad from 'signature_pad';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { pictureOf } from '#lib/resize-photo';

/** What is drawn on a canvas. */
interface Signature {
  /** enough is drawn to be a signature */
  isDrawn: boolean;
  clear: () => void;
  /** the strokes as a PNG data URL: the image and nothing else */
  image: () => string;
}

/** One width for all strokes: a line that thins with speed would keep how fast a hand is (law §4: no biometrics). */
const stroke = { minWidth: 1.6, maxWidth: 1.6, dotSize: 1.6, penColor: '#14304a' };
/** A touch by mistake has fewer points. */
const leastPoints = 8;

/** A canvas to sign on and what is drawn there. Strokes by finger, pen or mouse; they keep their place when the phone is turned. */
export function useSignature(): [RefObject<HTMLCanvasElement | null>, Signature] {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const own = new SignaturePad(place, stroke);
    pad.current = own;
    let [width, height] = [0, 0];
    const fit = (): void => {
      const [wide, tall] = [place.clientWidth, place.clientHeight];
      if (wide === 0 || tall === 0 || (wide === width && tall === height)) return;
      const drawn = own.toData();
      // Turned, the phone gives more room one way and less the other: all of it stays inside.
      const scale = width > 0 ? Math.min(wide / width, tall / height) : 1;
      [width, height] = [wide, tall];
      const ratio = Math.min(Math.max(devicePixelRatio, 1), 3);
      place.width = wide * ratio;
      place.height = tall * ratio;
      place.getContext('2d')?.scale(ratio, ratio);
      own.clear();
      own.fromData(
        drawn.map((group) => ({
          ...group,
          points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
        })),
      );
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(place);
    own.addEventListener('endStroke', () => {
      setDrawn(own.toData().reduce((sum, { points }) => sum + points.length, 0) >= leastPoints);
    });
    return () => {
      watcher.disconnect();
      own.off();
      pad.current = null;
    };
  }, []);

  const clear = useCallback(() => {
    pad.current?.clear();
    setDrawn(false);
  }, []);
  const image = useCallback(() => {
    if (!canvas.current) throw new Error('there is nothing to sign on');
    return pictureOf(canvas.current);
  }, []);
  return [canvas, { isDrawn, clear, image }];
}
