import { journalLines } from '#contract/lists/journal';
import { listQuery } from './list-call.ts';

/**
 * The journal of the affiliates in scope: purchases, coupons, slips and their payment, invoices and credit notes with theirs,
 * stamps, each as an entry whose Dare is its Avere, newest first; as a file oldest first. Head office has the company's books
 * and the affiliates', a master its own. Test shops are in none.
 */
export const getPrimaNota = listQuery('getPrimaNota', journalLines, {
  access: 'journal.read',
  doc: 'Prima nota per la contabilità: scritture in partita doppia per affiliato e periodo.',
  source: 'rulings §11',
});
