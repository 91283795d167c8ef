import { z } from 'zod';
import { roles } from '#domain/role';
import { mutation, query } from './call.ts';
import {
  flag,
  id,
  optionalFlag,
  optionalSecretText,
  optionalId,
  optionalInt,
  optionalText,
  out,
  text,
} from './fields.ts';

/** Operators of a shop who may be chosen on /credentials. */
export const getOperatorDummy = query('getOperatorDummy', {
  access: 'operators.read',
  input: z.object({ id_negozio: optionalId(), id_role: optionalInt() }),
  row: z.strictObject({
    id_operatore: out.int,
    id_negozio: out.intOrNull,
    nome: out.text,
    cognome: out.text,
    id_role: out.code(roles),
    is_dummy: out.flag,
    /** 1: choosing this operator asks for a PIN */
    is_pin: out.flag,
    /** 1: the PIN was taken off because it was forgotten; choosing this operator wants a new one */
    is_pin_da_scegliere: out.flag,
  }),
  doc: 'Operatori del negozio.',
  source: 'S1 §7',
});

/**
 * Makes an operator of one's own shop who acts without an account. Success is not 0 but the new id (S1 §7), repeated in
 * `id_operatore`; refusals are negative.
 */
export const setUser = mutation('setUser', {
  access: 'operators.create',
  input: z.object({
    id_affiliato: optionalId(),
    id_negozio: id(),
    nome: text(60),
    cognome: text(60),
    is_dummy: flag(),
    is_visible: optionalFlag(),
    id_role: optionalInt(),
    id_external_op: optionalText(40),
  }),
  done: z.object({ id_operatore: out.int }),
  doc: 'Crea un operatore del proprio negozio.',
  source: 'S1 §7, rulings §2, §3',
});

/** Sets, changes or (empty) takes off the PIN of the operator who acts. `pin_attuale` where there is one: 14 PIN_ERRATO, 11 TROPPI_TENTATIVI. */
export const setPinOperatore = mutation('setPinOperatore', {
  access: 'operators.create',
  isSecret: true,
  input: z.object({ pin_attuale: optionalSecretText(6), pin: optionalSecretText(6) }),
  done: z.object({}),
  doc: 'Imposta il PIN dell’operatore in cassa.',
  source: 'rulings §11',
});

/**
 * Takes off a forgotten PIN of an operator in one's scope; `password` (md5 hex) is that of the account that asks. The operator
 * picks a new one at the next /setOperatoreSessione. 4 PASSWORD_ATTUALE_ERRATA, 11 TROPPI_TENTATIVI.
 */
export const setPinAzzerato = mutation('setPinAzzerato', {
  access: 'operators.reset_pin',
  isSecret: true,
  unscoped: ['id_operatore'],
  input: z.object({ id_operatore: id(), password: text(64) }),
  done: z.object({}),
  doc: 'Azzera il PIN dimenticato di un operatore.',
  source: 'rulings §11',
});
