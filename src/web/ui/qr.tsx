import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrProps {
  /** The text inside: an address, a login code. */
  value: string;
  /** What the code is for, read aloud. */
  label: string;
  /** Side in CSS pixels. */
  size?: number;
}

/** A QR code as one vector path, dark on white in both themes, because cameras want it so. */
export function Qr({ value, label, size = 168 }: QrProps) {
  const { path, side } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 2 });
    const squares = code.data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: squares.join(''), side: code.size };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="rounded-sm bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
