import { Unfit } from './unfit.ts';

export type Env = Record<string, string | undefined>;

/** A switch: '1' or 'true' is on, empty is as `otherwise`. */
export function isOn(value: string | undefined, otherwise: boolean): boolean {
  return value === undefined || value === '' ? otherwise : value === '1' || value === 'true';
}

/** A whole number within bounds; an empty value is none. */
export function readWhole(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const value = env[name]?.trim();
  if (!value) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new Unfit(`${name} non valida: ${value}. Serve un numero intero da ${least} a ${most}.`);
  return number;
}

/** Browsers and every other client by the web's rules refuse to open these (Fetch standard, 'bad port'). */
const closedPorts: ReadonlySet<number> = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139
   143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723
   2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

/** A port that browsers open; 0: one that the system chooses. */
export function readPort(env: Env, name: string, otherwise: number): number {
  const port = readWhole(env, name, otherwise, 0, 65_535);
  if (closedPorts.has(port))
    throw new Unfit(
      `${name}=${port}: i browser non aprono questa porta. Sceglierne un'altra, per esempio ${otherwise}.`,
    );
  return port;
}
