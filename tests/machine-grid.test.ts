import { describe, expect, it } from 'vitest';
import { approvalMachine } from '#domain/approval';
import { deviceMachine } from '#domain/device';
import type { Machine } from '#domain/machine';
import { packagingMachine } from '#domain/packaging';
import { priceRequestMachine } from '#domain/price-request';
import { shipmentMachine } from '#domain/shipment';

/** State × move × role of a machine, a line a move. */
function gridOf<S extends string | number, M extends string>(name: string, machine: Machine<S, M>): string[] {
  const moves = Object.entries(machine.moves) as [M, Machine<S, M>['moves'][M]][];
  const lines = moves.map(
    ([move, { from, to, who }]) =>
      `${move}: ${from.map((state) => machine.states[state]).join(', ')} → ${machine.states[to]} (${who.join(', ')})`,
  );
  process.stdout.write(`\n${name}\n${[...machine.grid(), ...lines].map((line) => `  ${line}`).join('\n')}\n`);
  return lines;
}

describe('the machines print their grid, which is S2 §4 and §6, no more and no less', () => {
  it('of the device', () => {
    expect(gridOf('device', deviceMachine)).toEqual([
      'complete: IN CORSO → ACQUISTATO (shop, master, support_as_shop)',
      'abandon: IN CORSO → ANNULLATO NEGOZIO (shop, master, support_as_shop, system)',
      'cancel: ACQUISTATO → ANNULLATO NEGOZIO (shop, support_as_shop)',
      'correct: ACQUISTATO → ANNULLATO NEGOZIO (office)',
      'ship: ACQUISTATO → SPEDITO (shop, support_as_shop)',
      'receive: SPEDITO → RICEVUTO SEDE (office, support)',
      'unreceive: RICEVUTO SEDE → SPEDITO (office, support)',
      'appraise: RICEVUTO SEDE → VALUTATO (office, support)',
      'settle: VALUTATO → LIQUIDATO (office, support)',
    ]);
  });

  it('of the shipment', () => {
    expect(gridOf('shipment', shipmentMachine)).toEqual([
      'send: BOZZA → RICHIESTA INVIATA (shop, support_as_shop)',
      'take: RICHIESTA INVIATA → RITIRO PRESO IN CARICO (system)',
      'resend: RITIRO PRESO IN CARICO → RICHIESTA INVIATA (shop, support_as_shop)',
    ]);
  });

  it('of the approval', () => {
    expect(gridOf('approval', approvalMachine)).toEqual([
      'grant: CHIESTA → CONCESSA (master, office)',
      'refuse: CHIESTA → RIFIUTATA (master, office)',
      'expire: CHIESTA → SCADUTA (system)',
    ]);
  });

  it('of the request for a price', () => {
    expect(gridOf('price request', priceRequestMachine)).toEqual([
      'price: Da rispondere → Con prezzo (office)',
      'refuse: Da rispondere → Senza prezzo (office)',
      'withdraw: Da rispondere → Ritirata (shop, master, support_as_shop)',
      'expire: Da rispondere, Con prezzo → Scaduta (system)',
    ]);
  });

  it('of the packaging request', () => {
    expect(gridOf('packaging', packagingMachine)).toEqual([
      'fulfil: IN CORSO → EVASA (office, support)',
      'reopen: EVASA → IN CORSO (office, support)',
    ]);
  });
});
