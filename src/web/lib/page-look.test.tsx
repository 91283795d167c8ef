import { afterEach, describe, expect, it } from 'vitest';
import { keepLook, keptLook, showLook } from './page-look.ts';

const mark = () => document.documentElement.dataset['aspetto'];
afterEach(() => keepLook('dispositivo'));

describe('how the pages look', () => {
  it('is the device’s until somebody chooses, and then chosen for all pages of this browser', () => {
    showLook();
    expect([keptLook(), mark()]).toEqual(['dispositivo', undefined]);
    keepLook('scuro');
    expect([keptLook(), mark()]).toEqual(['scuro', 'scuro']);
    // Another page begins with what was kept.
    delete document.documentElement.dataset['aspetto'];
    showLook();
    expect(mark()).toBe('scuro');
    keepLook('chiaro');
    expect([keptLook(), mark()]).toEqual(['chiaro', 'chiaro']);
  });

  it('outlives who signs out, and is the device’s again when so chosen', () => {
    keepLook('scuro');
    localStorage.clear();
    expect(keptLook()).toBe('scuro');
    keepLook('dispositivo');
    expect([keptLook(), mark()]).toEqual(['dispositivo', undefined]);
  });
});
