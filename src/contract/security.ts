import { securityEventList } from '#contract/lists/security-events';
import { listQuery } from './list-call.ts';

/** Log-ins, refusals and exports, newest first. */
export const getEventiSicurezza = listQuery('getEventiSicurezza', securityEventList, {
  access: 'administration.use',
  unscoped: ['id_negozio', 'id_affiliato'],
  doc: 'Il registro degli eventi di sicurezza: accessi, rifiuti, limiti, esportazioni di dati personali.',
  source: 'rulings §11',
});
