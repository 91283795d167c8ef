import { describe, expect, it } from 'vitest';
import { allMoments, changedFacts, hints, hintsAt, hintText, type HintThresholds } from './purchase-hint.ts';

const thresholds: HintThresholds = {
  giorni: 90,
  vendite_cedente: 3,
  cedenti_documento: 1,
  cedenti_telefono: 0,
  acquisti_device: 1,
  bonus_device: 1,
  prove_usate: 1,
  buoni_subito: 1,
  percentuale_contanti_limite: 80,
  percentuale_scarto: 40,
};
const facts = {
  grado_estetico: 'A',
  id_modalita_pagamento: 2,
  id_cliente: 5,
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
};

describe('a hint', () => {
  it('is told from its threshold on, with the count and the days looked at', () => {
    expect(hintText('CEDENTE_FREQUENTE', 2, thresholds)).toBeNull();
    expect(hintText('CEDENTE_FREQUENTE', 3, thresholds)).toBe(
      'Il cedente ha già venduto 3 volte negli ultimi 90 giorni.',
    );
    expect(hintText('DEVICE_GIA_ACQUISTATO', 1, thresholds)).toBe(
      'Questo telefono è già stato acquistato una volta.',
    );
  });

  it('is never told where its threshold is 0', () => {
    expect(hintText('TELEFONO_CON_ALTRI', 50, thresholds)).toBeNull();
  });

  it('is looked for at one moment at least', () => {
    expect(hintsAt(allMoments)).toEqual(Object.keys(hints));
    expect(hintsAt([])).toEqual([]);
  });
});

describe('a change', () => {
  it('has looked at again what it touches, and nothing else', () => {
    expect(changedFacts(facts, facts)).toEqual([]);
    expect(changedFacts(facts, { ...facts, id_cliente: 6, numero_documento: null })).toEqual([
      'customer',
      'document',
    ]);
    expect(changedFacts(facts, { ...facts, grado_estetico: 'B' })).toEqual(['payment']);
  });
});
