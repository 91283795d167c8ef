import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { mailMachine } from '#domain/set-aside-mail';
import { mutate } from '#lib/api';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { useMutate } from '#parts/mutate';
import { ReasonDialog } from '#parts/reason-dialog';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';

/** What may be done with a message that was set aside: read SdI's answers in it, take them in all the same, put it away. */
export function MailActs({ mail }: { mail: RowOf<'getPostaDaGuardare'> }) {
  const { id_posta, mittente, ricevute, stato_posta } = mail;
  const [isTaking, setTaking] = useState(false);
  const saving = useAct();
  const { act, isBusy, send } = useMutate('setPostaArchiviata', { done: 'Messaggio archiviato' });
  const places = Array.from({ length: ricevute }, (_, place) => place + 1);
  const isOpen = mailMachine.can('archive', stato_posta);
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        {places.map((posto) => (
          <Button
            key={posto}
            kind="ghost"
            size="small"
            aria-label={`Scarica la ricevuta ${posto} del messaggio di ${mittente}`}
            onClick={() => void saving.run(() => saveFile('scaricaPostaFile', { id_posta, posto }))}
          >
            {ricevute === 1 ? 'Ricevuta' : `Ricevuta ${posto}`}
          </Button>
        ))}
        {isOpen && ricevute > 0 ? (
          <Button kind="ghost" size="small" onClick={() => setTaking(true)}>
            Prendi in carico comunque
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Archivia il messaggio di ${mittente}`}
            busy={isBusy}
            onClick={() => void send({ id_posta })}
          >
            Archivia
          </Button>
        ) : null}
      </div>
      <ActProblem act={saving} className="mt-2 text-left whitespace-normal" />
      <ActProblem act={act} className="mt-2 text-left whitespace-normal" />
      {isTaking ? (
        <ReasonDialog
          title="Prendere in carico comunque?"
          lead={`${mail.motivo}. La ricevuta cambia lo stato della fattura come se fosse stata caricata a mano: chi e perché restano nel registro delle modifiche.`}
          confirm="Prendi in carico"
          onClose={() => setTaking(false)}
          send={(motivo, once) => mutate('setPostaPresa', { id_posta, motivo }, once)}
          done="Ricevuta presa in carico"
        />
      ) : null}
    </>
  );
}
