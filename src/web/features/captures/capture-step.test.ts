import { describe, expect, it } from 'vitest';
import { captureParts } from '#domain/receipt-capture';
import { readLink } from './capture-link.ts';
import { phoneStep, placeOfStep, type Progress } from './capture-step.ts';

const start: Progress = {
  missing: captureParts,
  unsent: 0,
  maySign: false,
  hasRead: false,
  isNoticeDue: false,
  isPhotosOnly: false,
};
const from = (part: (typeof captureParts)[number]) => captureParts.slice(captureParts.indexOf(part));

describe('phoneStep', () => {
  it('goes front, back, waits for the till, reads, signs three times, ends', () => {
    const steps = [
      start,
      { ...start, missing: from('retro_documento') },
      { ...start, missing: from('firma_contratto_uno') },
      { ...start, missing: from('firma_contratto_uno'), maySign: true },
      { ...start, missing: from('firma_contratto_uno'), maySign: true, hasRead: true },
      { ...start, missing: from('firma_contratto_due'), maySign: true },
      { ...start, missing: from('firma_privacy'), maySign: true },
      { ...start, missing: from('consensi'), maySign: true },
      { ...start, missing: [], unsent: 2 },
      { ...start, missing: [] },
    ].map((progress) => phoneStep(progress));
    expect(steps).toEqual([
      { kind: 'photo', part: 'fronte_documento' },
      { kind: 'photo', part: 'retro_documento' },
      { kind: 'wait' },
      { kind: 'read' },
      { kind: 'sign', part: 'firma_contratto_uno' },
      { kind: 'sign', part: 'firma_contratto_due' },
      { kind: 'sign', part: 'firma_privacy' },
      { kind: 'consents' },
      { kind: 'sending' },
      { kind: 'done' },
    ]);
    expect(steps.map((step) => placeOfStep(step, false).place)).toEqual([1, 2, 3, 3, 3, 4, 5, 5, 5, 5]);
  });

  it('comes back to a photo that was refused, whatever was signed since', () => {
    const progress: Progress = { ...start, missing: ['fronte_documento', 'consensi'], maySign: true };
    expect(phoneStep(progress)).toEqual({ kind: 'photo', part: 'fronte_documento' });
  });

  it('shows who asks and the notice before the first photo, and not after it', () => {
    const due: Progress = { ...start, isNoticeDue: true, isPhotosOnly: true };
    expect(phoneStep(due)).toEqual({ kind: 'notice' });
    expect(placeOfStep({ kind: 'notice' }, true)).toEqual({ place: 0, of: 2 });
    expect(phoneStep({ ...due, missing: from('firma_contratto_uno') })).toEqual({ kind: 'done' });
  });

  it('ends after two photos on the page of the customer’s document', () => {
    const only: Progress = { ...start, missing: from('firma_contratto_uno'), isPhotosOnly: true };
    expect(phoneStep(only)).toEqual({ kind: 'done' });
    expect(phoneStep({ ...only, unsent: 1 })).toEqual({ kind: 'sending' });
    expect(placeOfStep({ kind: 'photo', part: 'retro_documento' }, true)).toEqual({ place: 2, of: 2 });
  });
});

describe('readLink', () => {
  const search = { device: '0012', nt: '2', negozio: '1001', idc: '7' };
  it('reads the address with its token', () => {
    expect(readLink(search, '#t=a.b')).toEqual({
      serial_number: '0012',
      num_times: 2,
      id_negozio: 1001,
      id_cliente: 7,
      token: 'a.b',
      isPhotosOnly: false,
    });
    expect(readLink({ ...search, cf: 'RSSMRA' }, '#t=a')?.isPhotosOnly).toBe(true);
    // Photos of the document of somebody who isn't chosen yet.
    expect(readLink({ ...search, idc: undefined, cf: '1' }, '#t=a')?.id_cliente).toBe(0);
  });

  it('takes nothing that lacks something', () => {
    for (const name of Object.keys(search))
      expect(readLink({ ...search, [name]: undefined }, '#t=a')).toBeNull();
    for (const hash of ['', '#', '#t=']) expect(readLink(search, hash)).toBeNull();
    expect(readLink({ ...search, nt: '2x' }, '#t=a')).toBeNull();
  });
});
