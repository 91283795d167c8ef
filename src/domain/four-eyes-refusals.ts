/** What somebody is told who is not let go on. */
export const fourEyesRefusals = {
  IN_ATTESA_DI_APPROVAZIONE:
    'Serve il sì di un collega: non è ancora cambiato niente. La richiesta è in «Da approvare».',
  RICHIESTA_GIA_RISPOSTA: 'A questa richiesta è già stato risposto. Guarda come è andata.',
  RICHIESTA_PROPRIA: 'Questa richiesta è tua: la approva un collega. Tu puoi fermarla.',
  SECONDO_NON_AMMESSO:
    'Non puoi approvare: il tuo accesso è troppo nuovo, o negli ultimi sette giorni lo ha cambiato chi chiede.',
  RICHIESTA_SUPERATA:
    'Nel frattempo le cose sono cambiate: non è stato fatto niente. Se serve, va chiesto di nuovo.',
  FATTO_DA_TE: 'Questo lo hai fatto o chiesto tu: tocca a un collega.',
  CONFERMA_DI_ALTRO_UTENTE: 'Il conto lo hai inserito tu: lo conferma un altro utente della sede.',
  CONTO_GIA_RISPOSTO: 'Un collega ha già risposto per questo conto.',
  CONTO_SENZA_RICHIESTA: 'Questo conto aspettava da prima: rifiutalo e inseriscilo di nuovo.',
} as const;
