import { formatDay as writtenDay, formatInstant, formatInstantDay, isDay } from '#domain/day';
import { formatEuro, toCents } from '#domain/money';

/** Euro as they travel: '1.234,56 €'; an em dash for none. */
export function formatMoney(euro: number | null | undefined): string {
  return euro === null || euro === undefined ? '—' : formatEuro(toCents(euro));
}

/** A day `YYYY-MM-DD`, or the Roman day of a moment, as gg-mm-aaaa; '—' for none. */
export function formatDay(value: string | null | undefined): string {
  if (!value) return '—';
  return isDay(value) ? writtenDay(value) : formatInstantDay(value);
}

/** A moment (ISO 8601) in Rome: 'gg-mm-aaaa hh:mm'; '—' for none. */
export function formatMoment(value: string | null | undefined): string {
  return value ? formatInstant(value) : '—';
}

/** Only the time of a moment in Rome, 'hh:mm'. */
export function formatTime(value: string | null | undefined): string {
  return value ? formatMoment(value).slice(11) : '—';
}

const wholes = new Intl.NumberFormat('it-IT', { useGrouping: 'always' as unknown as boolean });

/** '1.284'. */
export function formatCount(count: number): string {
  return wholes.format(count);
}

/** '340 kB', '1,2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`;
}

/** Groups a code for reading: IMEI '00 123456 789012 4', coupons of 12 'K7QX 4MDP 9TRW'; others as they are. */
export function groupCode(code: string): string {
  if (/^\d{15}$/.test(code))
    return `${code.slice(0, 2)} ${code.slice(2, 8)} ${code.slice(8, 14)} ${code.slice(14)}`;
  if (/^[A-Z0-9]{12}$/.test(code)) return `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
  return code;
}

/** 'Nome Cognome', without the blanks of missing parts. */
export function fullName(nome: string | null | undefined, cognome: string | null | undefined): string {
  return [nome, cognome].filter(Boolean).join(' ');
}

/** How long to wait: '45 secondi', '8 minuti', '5 ore', rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 secondo' : `${seconds} secondi`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minuti` : `${Math.ceil(seconds / 3600)} ore`;
}
