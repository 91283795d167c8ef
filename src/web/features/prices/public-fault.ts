import { ApiFault } from '#lib/api';
import { formatWait } from '#lib/format';

/** What a customer is told when a call failed: no word of the back office, and what to do. */
export function publicFault(fault: Error): string {
  if (fault instanceof ApiFault) {
    if (fault.ret_message === 'TROPPE_RICHIESTE') {
      const wait = fault.retryAfter ? `tra ${formatWait(fault.retryAfter)}` : 'più tardi';
      return `Troppe richieste in poco tempo. Riprova ${wait}.`;
    }
    if (fault.ret_message === 'CONNESSIONE_ASSENTE')
      return 'Connessione assente. Controlla la rete: riproviamo da soli appena torna.';
  }
  return 'Qualcosa non ha funzionato dalla nostra parte. Riprova tra poco.';
}

/** True when the address names a shop that nobody is, or not any more. */
export function isLinkInvalid(fault: Error | null): boolean {
  return fault instanceof ApiFault && 'st' in fault.fields;
}
