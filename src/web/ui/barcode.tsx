import { clsx } from 'clsx';
import { useMemo } from 'react';
import { bars } from '#documents/barcode';

interface BarcodeProps {
  /** What the reader types. */
  content: string;
  symbology: 'code128' | 'qrcode';
  /** What it is, read aloud with its content. */
  label: string;
  className?: string;
}

// A module of a third of a millimetre is what readers at a till want (ISO/IEC 15417 asks for 0.25 at least).
const module = 0.33;

/** A barcode as one vector path, dark on white in both themes. Import it lazily: the encoder is 60 KB compressed. */
export function Barcode({ content, symbology, label, className }: BarcodeProps) {
  const { d, width, height } = useMemo(() => bars(content, symbology), [content, symbology]);
  const size =
    symbology === 'code128'
      ? { width: `${width * module}mm`, height: '14mm' }
      : { width: '24mm', height: '24mm' };
  return (
    <svg
      role="img"
      aria-label={`${label}: ${content}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={symbology === 'code128' ? 'none' : 'xMidYMid meet'}
      shapeRendering="crispEdges"
      style={{ ...size, maxWidth: '100%' }}
      className={clsx('bg-white', className)}
    >
      <path d={d} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
