import { useEffect, useEffectEvent, useState } from 'react';
import { meaningsOf, type CodeKind, type ScannedCode } from '#domain/scanned-code';
import { groupCode } from '#lib/format';
import { installKeyGate, type Burst } from '#lib/key-gate';
import { writeInto, type TextBox } from '#lib/key-press';
import { playBeep } from '#lib/play-beep';
import { toast } from '#ui/toast';

/**
 * The one barcode reader of all screens. What a code means is said by the code (`meaningsOf`); what it does, by whoever
 * waits for it: a text box with `data-scan="imei serial"` is filled, a screen or dialog with `useScanTarget` is told.
 * A box with `data-scan=""` leaves its codes to the screen.
 */

export interface ScanTarget {
  /** The kinds that mean something here; all when absent. */
  accepts?: readonly CodeKind[];
  /** The meaning that fits, and all the others that the code may have. */
  onScan: (code: ScannedCode, all: readonly ScannedCode[]) => void;
  /** Whether it listens now; when absent, while no dialog is open. */
  isHere?: () => boolean;
  /** Never takes a code out of the text box that it was read into. */
  isShy?: boolean;
}

interface Listed {
  order: number;
  target: () => ScanTarget;
}

let lastOrder = 0;
const listed: Listed[] = [];

/** Waits for codes while it is mounted; of two that wait for the same, the inner one gets it. */
export function useScanTarget(target: ScanTarget): void {
  // Taken while drawing: what is inside is drawn after what is around it.
  const [order] = useState(() => (lastOrder += 1));
  const current = useEffectEvent(() => target);
  useEffect(() => {
    const one = { order, target: () => current() };
    listed.push(one);
    return () => void listed.splice(listed.indexOf(one), 1);
  }, [order]);
}

/** For dialogs, and for what goes on while a dialog is open. */
export const everywhere = (): boolean => true;

/** The dialog in front, if any. */
export function frontDialog(): Element | null {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? null;
}

let stop: (() => void) | null = null;

/** Begins to listen, once for the whole page. */
export function startScanner(): void {
  stop ??= installKeyGate(onBurst);
}

function onBurst({ text, box, end, takeBack }: Burst): boolean {
  const all = meaningsOf(text);
  if (!box) {
    take(all);
    return true;
  }
  const isSure = all[0]?.isSure === true;
  if (end === null && !isSure) return false;
  const wanted = box.dataset['scan']?.split(' ');
  const fitting = all.find(({ kind }) => wanted?.includes(kind));
  if (fitting) {
    writeInto(box, fitting.code);
    goOn(box);
    return true;
  }
  // What is typed into a choice only looks for one: there no code is anybody's text.
  const isText = box.getAttribute('role') !== 'combobox';
  const isCode =
    isSure || wanted !== undefined || (!isText && !['serial', 'text'].includes(all[0]?.kind ?? 'text'));
  const found = isCode ? targetFor(all, isText) : null;
  if (found || (isSure && wanted && box.type !== 'search')) {
    takeBack();
    // Once that is drawn: who is told goes on from what stands there then.
    setTimeout(() => (targetFor(all, isText) ?? (() => tellUseless(all)))());
    return true;
  }
  // Password managers type like readers, Tab concludes nothing, and in a search Enter only searches.
  if (end === 'Tab' || box.type === 'password' || box.type === 'search') return false;
  goOn(box);
  return true;
}

/** Gives a code to whoever waits for it, or says that nobody does. */
export function take(all: readonly ScannedCode[]): void {
  (targetFor(all, false) ?? (() => tellUseless(all)))();
}

function targetFor(all: readonly ScannedCode[], isFromBox: boolean): (() => void) | null {
  for (const { target } of [...listed].sort((one, other) => other.order - one.order)) {
    const { accepts, onScan, isHere = () => !frontDialog(), isShy } = target();
    if ((isShy && isFromBox) || !isHere()) continue;
    const fitting = all.find(({ kind }) => !accepts || accepts.includes(kind));
    if (fitting) return () => onScan(fitting, all);
  }
  return null;
}

/** Says that a code was read and did nothing. */
export function tellUseless(all: readonly ScannedCode[]): void {
  playBeep('bad');
  toast.info(`Codice letto: ${groupCode(all[0]?.code ?? '')}. Qui non serve.`);
}

/** A reader's Enter: to the first box that is still empty, or to the button that the person then presses. */
function goOn(box: TextBox): void {
  const within = box.form ? [...box.form.elements] : [...(frontDialog() ?? document).querySelectorAll('*')];
  const reachable = within.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0);
  const next = reachable.find((one) => one !== box && isEmptyBox(one));
  const button =
    box.form && reachable.find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  const to = next ?? button;
  if (to instanceof HTMLElement) to.focus();
}

function isEmptyBox(one: Element): boolean {
  return one.matches('input, textarea, select') && (one as TextBox).value === '' && !one.matches(':disabled');
}
