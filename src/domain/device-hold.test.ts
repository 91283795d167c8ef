import { describe, expect, it } from 'vitest';
import { deviceMachine, type DeviceMove } from './device.ts';
import { deviceState } from './device-state.ts';
import { heldReason, holdMachine, isStoppedByHold, moveRefused, stoppingHolds } from './device-hold.ts';

describe('a held phone', () => {
  it('is neither sent nor settled nor given back; it arrives and is valued', () => {
    const moves = Object.keys(deviceMachine.moves) as DeviceMove[];
    expect(moves.filter(isStoppedByHold)).toEqual(['cancel', 'correct', 'ship', 'settle']);
    const bought = { id_stato_device: deviceState.bought, fermo: 'FERMO' } as const;
    expect(moveRefused('ship', bought)).toContain('fermo per disposizione della sede');
    expect(moveRefused('ship', { ...bought, fermo: 'SEQUESTRATO' })).toContain('sequestrato');
    expect(moveRefused('ship', { ...bought, fermo: null })).toBeNull();
    expect(moveRefused('receive', { ...bought, id_stato_device: deviceState.sent })).toBeNull();
    // What its state forbids is said first: it holds whoever releases it.
    expect(moveRefused('settle', bought)).toContain('VALUTATO');
    expect([...stoppingHolds, null].map((fermo) => heldReason({ fermo }) !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is released or seized, and comes back from a seizure', () => {
    expect(holdMachine.grid()).toEqual([
      'FERMO Fermo: release→RILASCIATO seize→SEQUESTRATO .',
      'SEQUESTRATO Sequestrato: . . restore→RILASCIATO',
      'RILASCIATO Rilasciato: . . .',
    ]);
  });
});
