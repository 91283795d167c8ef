import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeviceAct } from '#domain/device-act';
import type { Session } from '#lib/session';
import type { Device } from '#parts/device';
import { actLooks, actsOf, actOrder } from './act-list.ts';
import { RowActions } from './row-actions.tsx';

afterEach(cleanup);

const session = {
  id_role: 1,
  is_impersonato: 0,
  id_negozio: 1001,
  id_affiliato: 100,
  id_operatore: 7,
} as Session;
const bought = {
  serial_number: 'AAAA00001',
  num_times: 1,
  id_negozio: 1001,
  id_stato_device: 1,
  stato_device: 'ACQUISTATO',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  imei: '490154203237518',
  fonte: 'PHONECHECK',
  valore_iniziale: 300,
  fermo: null,
  is_device_inizializzato: 1,
  documento: null,
  prova_acquisto: null,
  id_spedizione_magcent: null,
} as unknown as Device;

it('an act that is refused says why, and a press on it does nothing', () => {
  // No popovers in happy-dom.
  HTMLElement.prototype.hidePopover = () => {};
  const acts = actsOf(session, bought);
  const inMenu = actOrder.filter(
    (act) => acts[act] !== undefined && act !== 'photograph' && act !== 'resume',
  );
  const refused = inMenu.filter((act) => acts[act] !== null);
  const free = inMenu.filter((act) => acts[act] === null);
  expect([refused.length > 0, free.length > 0]).toEqual([true, true]);
  const onAct = vi.fn<(act: DeviceAct) => void>();
  render(<RowActions row={bought} session={session} onAct={onAct} />);
  const entry = (label: string) =>
    screen
      .getAllByRole('button', { hidden: true })
      .filter(({ textContent }) => textContent?.startsWith(label))[0];
  for (const act of refused) {
    const pressed = entry(actLooks[act].label);
    expect(pressed?.getAttribute('aria-disabled')).toBe('true');
    expect(pressed?.textContent).toContain(acts[act]);
    fireEvent.click(pressed as HTMLElement);
  }
  expect(onAct).not.toHaveBeenCalled();
  for (const act of free) fireEvent.click(entry(actLooks[act].label) as HTMLElement);
  expect(onAct.mock.calls.map(([act]) => act as string)).toEqual(free);
});
