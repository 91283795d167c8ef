import { useQuery } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { inboxEvents, type InboxEvent } from '#domain/inbox-event';
import { mutate } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { useReach } from '#lib/session';
import { FormDialog } from '#parts/form-dialog';
import { BoxField, CheckField, SelectField } from '#parts/form-fields';
import { DropPanel, TickList } from '#ui/drop-panel';
import { WaitingSheet } from '#ui/waiting-sheet';

type Choices = RowOf<'getScelteAvvisi'>;
type Choice = Choices['scelte'][number];
type Often = 'sempre' | 'alcuni' | 'mai';
type Typed = Record<string, string | number | number[]>;

const oftenOf = ({ is_attivo, affiliati }: Choice): Often =>
  is_attivo === 0 ? 'mai' : affiliati.length > 0 ? 'alcuni' : 'sempre';
const ofWhich = (evento: InboxEvent) => `affiliati_${evento}`;

/** What one wants to hear of, by kind and for head office by affiliate, and whether it comes by mail too. */
export function ChoiceDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(askingOne('getScelteAvvisi', {}, { staleTime: 0 }));
  if (data) return <ChoiceForm choices={data} onClose={onClose} />;
  return (
    <WaitingSheet title="Di che cosa" missing={null} error={error} onRetry={refetch} onClose={onClose} />
  );
}

function ChoiceForm({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { scelte, email } = choices;
  const isCompany = useReach() === 'all';
  const { data: shops = [], error } = useQuery({
    ...asking('getListaNegoziSys', {}, { staleTime: 600_000 }),
    enabled: isCompany,
  });
  const names = new Map(shops.map((shop) => [shop.id_affiliato, shop.ragione_sociale]));
  const start: Typed = {
    is_mail: choices.is_mail,
    ...Object.fromEntries(
      scelte.flatMap((one) => [
        [one.evento, oftenOf(one)],
        [ofWhich(one.evento), one.affiliati],
      ]),
    ),
  };
  const sent = (typed: Typed): InputOf<'setScelteAvvisi'> => ({
    is_mail: typed['is_mail'] as 0 | 1,
    scelte: scelte.map(({ evento }) => ({
      evento,
      is_attivo: typed[evento] === 'mai' ? 0 : 1,
      affiliati: typed[evento] === 'alcuni' ? (typed[ofWhich(evento)] as number[]) : [],
    })),
  });
  return (
    <FormDialog<Typed, { ok: boolean; ret_message: string }>
      side
      title="Di che cosa"
      lead="Menzioni e incarichi arrivano sempre; del resto scegli tu."
      confirm="Salva"
      unchanged="Non hai cambiato nulla"
      onClose={onClose}
      start={start}
      check={(typed) =>
        Object.fromEntries(
          scelte.map(({ evento }) => [
            ofWhich(evento),
            typed[evento] === 'alcuni' && (typed[ofWhich(evento)] as number[]).length === 0
              ? 'Scegli almeno un affiliato'
              : null,
          ]),
        )
      }
      say="sent"
      send={(typed, once) => mutate('setScelteAvvisi', sent(typed), once)}
      done="Scelte salvate"
      isBrief
      className="grid gap-4"
    >
      {({ typed }) => (
        <>
          {scelte.map(({ evento }) => (
            <div key={evento} className="grid items-start gap-2 sm:grid-cols-2">
              <SelectField
                name={evento}
                label={inboxEvents[evento].name}
                choices={[
                  { value: 'sempre', label: 'Avvisami' },
                  ...(isCompany ? [{ value: 'alcuni', label: 'Solo di alcuni affiliati' }] : []),
                  { value: 'mai', label: 'Non avvisarmi' },
                ]}
              />
              {typed[evento] === 'alcuni' ? <Which name={ofWhich(evento)} names={names} /> : null}
            </div>
          ))}
          {error ? <p className="text-danger">{faultText(error)}</p> : null}
          <CheckField
            name="is_mail"
            disabled={email === null}
            label="Una mail al giorno con quello che non ho letto"
            help={
              email === null
                ? 'Il tuo utente non ha un indirizzo mail: lo aggiunge l’amministrazione.'
                : `Arriva al mattino a ${email}; se non c’è niente da leggere non arriva.`
            }
          />
        </>
      )}
    </FormDialog>
  );
}

/** Of which affiliates. */
function Which({ name, names }: { name: string; names: ReadonlyMap<number, string> }) {
  return (
    <BoxField<number[]> name={name} label="Affiliati">
      {(_ids, { value, set }) => (
        <DropPanel
          label="Affiliati"
          chosen={
            value.length === 0
              ? 'nessuno'
              : value.length === 1
                ? (names.get(value[0] ?? 0) ?? '1 affiliato')
                : `${value.length} affiliati`
          }
        >
          <TickList
            options={Object.fromEntries(names)}
            ticked={value.map(String)}
            onTick={(one, isIn) =>
              set(isIn ? [...value, Number(one)] : value.filter((id) => id !== Number(one)))
            }
          />
        </DropPanel>
      )}
    </BoxField>
  );
}
