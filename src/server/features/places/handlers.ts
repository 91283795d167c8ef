import { fieldText } from '#domain/text';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { findBirthplace, findByPostcode, findByTown, findMeant } from './find-places.ts';

export const placesHandlers: Handlers<'getLuoghi'> = {
  async getLuoghi(_, input) {
    if (input.codice_catastale !== null) return findBirthplace(input.codice_catastale, input.data);
    if (input.cap !== null) return findByPostcode(input.cap);
    if (input.citta !== null) return findByTown(input.citta, input.sigla_provincia);
    if (input.testo !== null) return findMeant(input.testo);
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { testo: fieldText.required } });
  },
};
