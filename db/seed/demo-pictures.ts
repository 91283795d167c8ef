import sharp from 'sharp';

/** What cameras and fingers left in the demo world: drawn, unlike one another, and marked as examples. */

async function asDataUrl(svg: string, format: 'jpeg' | 'png'): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

/** One side of an identity document that is nobody's. */
export function drawCard(number: number, side: 'fronte' | 'retro'): Promise<string> {
  const hue = (number * 47) % 360;
  const lines = [240, 290, 340, 390].map(
    (y, at) =>
      `<rect x="${side === 'fronte' ? 300 : 60}" y="${y - 120}" width="${330 - at * 45}" height="16" rx="8"/>`,
  );
  const face =
    side === 'fronte'
      ? `<circle cx="170" cy="180" r="62"/><path d="M80 330a90 90 0 0 1 180 0z"/>`
      : `<rect x="60" y="330" width="620" height="24"/><rect x="60" y="372" width="620" height="24"/>`;
  return asDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="740" height="470">
      <rect width="740" height="470" rx="34" fill="hsl(${hue} 30% 88%)"/>
      <g fill="hsl(${hue} 25% 55%)">${face}${lines.join('')}</g>
      <text x="370" y="60" font-family="sans-serif" font-size="34" text-anchor="middle" fill="#444">ESEMPIO ${side.toUpperCase()} ${number}</text>
    </svg>`,
    'jpeg',
  );
}

/** A signature: a line of loops, other for each hand and each time. */
export function drawSignature(number: number, time: number): Promise<string> {
  const loops = Array.from({ length: 6 }, (_, at) => {
    const up = 40 + ((number * 31 + at * 17 + time * 5) % 45);
    return `c 10 -${up} 34 -${up - 8} 22 0 s -12 34 28 ${(at % 2) * 12 - 6}`;
  });
  return asDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M60 ${118 + time * 3} ${loops.join(' ')}"
      fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round"/></svg>`,
    'png',
  );
}

/** What somebody photographed of a damaged phone, said in a line below it. */
export function drawDefect(caption: string): Promise<string> {
  return drawFront(caption, '<path d="M360 500 l38 -66 l-12 40 l34 10 l-58 60 z" fill="#e8e4da"/>');
}

/** The same of a phone that has nothing. */
export function drawPhone(caption: string): Promise<string> {
  return drawFront(caption, '');
}

function drawFront(caption: string, damage: string): Promise<string> {
  const words = caption.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half), words.slice(half)].map(
    (line, at) => `<text x="300" y="${720 + at * 34}" text-anchor="middle">${line.join(' ')}</text>`,
  );
  return asDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#d9d5cc"/><rect x="150" y="50" width="300" height="600" rx="42" fill="#2b2f36"/>
      <rect x="164" y="66" width="272" height="568" rx="30" fill="#56606e"/>
      ${damage}
      <g font-family="sans-serif" font-size="25" fill="#333">${lines.join('')}</g>
    </svg>`,
    'jpeg',
  );
}
