import SignaturePad, { type PointGroup } from 'signature_pad';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { leastStrokeWidth } from '#domain/signature-stroke';
import { pictureOf } from '#lib/resize-photo';
import { addedIn, shownIn, widthShare, type Drawn } from './signature-strokes.ts';

/** What is drawn on a canvas. */
interface Signature {
  /** enough is drawn to be a signature */
  isDrawn: boolean;
  /** it takes less than a third of the width that there is */
  isNarrow: boolean;
  clear: () => void;
  /** the strokes as a PNG data URL: the image and nothing else */
  image: () => string;
}

/** One width for all strokes: a line that thins with speed would keep how fast a hand is (law §4: no biometrics). */
const stroke = { minWidth: 1.6, maxWidth: 1.6, dotSize: 1.6, penColor: '#14304a' };
/** A touch by mistake has fewer points. */
const leastPoints = 8;

/** A canvas to sign on and what is drawn there. Strokes by finger, pen or mouse; they keep their shape whatever the window does. */
export function useSignature(): [RefObject<HTMLCanvasElement | null>, Signature] {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawn = useRef<Drawn<PointGroup> | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isNarrow, setNarrow] = useState(false);

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const own = new SignaturePad(place, stroke);
    pad.current = own;
    let box = { width: 0, height: 0 };
    /** Takes over what has been drawn since: the pad has what was there before and then the new strokes. */
    const withNew = (): Drawn<PointGroup> =>
      addedIn(drawn.current, own.toData().slice(drawn.current?.strokes.length ?? 0), box);
    const fit = (): void => {
      const [width, height] = [place.clientWidth, place.clientHeight];
      if (width === 0 || height === 0 || (width === box.width && height === box.height)) return;
      const done = drawn.current?.strokes.length ?? 0;
      const now = own.toData().length > 0 ? withNew() : null;
      // A stroke that is under way is taken over when it ends, from where it then stands.
      if (now && now.strokes.length > done) drawn.current = { ...now, strokes: now.strokes.slice(0, done) };
      box = { width, height };
      const ratio = Math.min(Math.max(devicePixelRatio, 1), 3);
      place.width = width * ratio;
      place.height = height * ratio;
      place.getContext('2d')?.scale(ratio, ratio);
      own.clear();
      if (now) own.fromData(shownIn(now, box));
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(place);
    own.addEventListener('endStroke', () => {
      const all = withNew();
      drawn.current = all;
      setDrawn(all.strokes.reduce((sum, { points }) => sum + points.length, 0) >= leastPoints);
      setNarrow(widthShare(all) < leastStrokeWidth);
    });
    return () => {
      watcher.disconnect();
      own.off();
      pad.current = null;
    };
  }, []);

  const clear = useCallback(() => {
    pad.current?.clear();
    drawn.current = null;
    setDrawn(false);
  }, []);
  const image = useCallback(() => {
    if (!canvas.current) throw new Error('there is nothing to sign on');
    return pictureOf(canvas.current);
  }, []);
  return [canvas, { isDrawn, isNarrow, clear, image }];
}
