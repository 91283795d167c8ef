import { Download, Eraser, FileText, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { codesOf } from '#domain/code';
import {
  longestRequest,
  personRequestErrors,
  personRequestKinds,
  type PersonRequestKind,
} from '#domain/person-request';
import { mutate } from '#lib/api';
import { documentAddress } from '#lib/archived-documents';
import { saveFile } from '#lib/save-file';
import { maySession, useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { SelectField, TextField } from '#parts/form-fields';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { WindowLink } from '#ui/window-link';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Person } from './person-parts.tsx';

/** What can be done for somebody: taking down what they ask, their data to take along, erasing them. */
export function PersonActs({ person }: { person: Person }) {
  const session = useSession();
  const [opened, open] = useState<'request' | 'delete' | null>(null);
  const act = useAct();
  const { id_cliente } = person;
  const mayServe = maySession(session, 'persons.serve');
  if (person.cancellato_il) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {maySession(session, 'persons.request') ? (
          <Button
            size="small"
            icon={<MessageSquarePlus size={16} aria-hidden="true" />}
            onClick={() => open('request')}
          >
            Registra una richiesta
          </Button>
        ) : null}
        {mayServe ? (
          <>
            <WindowLink
              size="small"
              icon={<FileText size={16} aria-hidden="true" />}
              href={documentAddress(`cliente-${id_cliente}`)}
            >
              Esporta PDF
            </WindowLink>
            <Button
              kind="ghost"
              size="small"
              icon={<Download size={16} aria-hidden="true" />}
              busy={act.isBusy}
              onClick={() => void act.run(() => saveFile('esportaCliente', { id_cliente }))}
            >
              Esporta JSON
            </Button>
            <Button
              kind="ghost"
              size="small"
              icon={<Eraser size={16} aria-hidden="true" />}
              onClick={() => open('delete')}
            >
              Cancella i dati
            </Button>
          </>
        ) : null}
      </div>
      <ActProblem act={act} />
      {opened === 'request' ? <AskedDialog id_cliente={id_cliente} onClose={() => open(null)} /> : null}
      {opened === 'delete' ? <DeleteDialog person={person} onClose={() => open(null)} /> : null}
    </div>
  );
}

/** Takes down what somebody asks: the clock begins with the day on which it came. */
function AskedDialog({ id_cliente, onClose }: { id_cliente: number; onClose: () => void }) {
  const today = useToday();
  return (
    <FormDialog
      title="Registra una richiesta"
      lead="La sede risponde entro 30 giorni dal giorno in cui è arrivata."
      confirm="Registra"
      draft={`richiesta-persona-${id_cliente}`}
      onClose={onClose}
      start={{ tipo: 'ACCESSO' as PersonRequestKind, ricevuta_il: today, testo: '' }}
      check={(typed) => personRequestErrors(typed, today)}
      send={(typed, once) =>
        mutate('setRichiestaPersona', { ...typed, id_cliente, testo: typed.testo.trim() }, once)
      }
      done="Richiesta registrata: la sede la vede tra le cose da fare."
    >
      <SelectField
        name="tipo"
        label="Che cosa chiede"
        choices={codesOf(personRequestKinds).map((kind) => ({
          value: kind,
          label: `${personRequestKinds[kind].name} (${personRequestKinds[kind].article} GDPR)`,
        }))}
      />
      <DayField name="ricevuta_il" label="Arrivata il" className="max-w-56" max={today} />
      <TextField
        name="testo"
        label="Come l’ha chiesto"
        help="A voce in negozio, per mail, con una lettera: con le sue parole"
        required
        rows={4}
        maxLength={longestRequest}
      />
    </FormDialog>
  );
}
