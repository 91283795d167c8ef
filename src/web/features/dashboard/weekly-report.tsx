import { useQuery } from '@tanstack/react-query';
import { asking } from '#lib/asking';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Checkbox } from '#ui/checkbox';

/** The week's figures by mail: one's own choice. */
export function WeeklyReport() {
  const { data: [choice] = [] } = useQuery(asking('getRapportoSettimanale', {}));
  const { act, isBusy, send } = useMutate('setRapportoSettimanale', {
    done: (_, { is_attiva }) =>
      is_attiva === 1 ? 'Da lunedì ricevi la settimana per mail.' : 'Non ricevi più la settimana per mail.',
  });
  if (!choice) return null;
  const { email, is_attiva } = choice;
  return (
    <div data-interface className="card p-5">
      <Checkbox
        label="Ogni lunedì la settimana per mail"
        help={
          email
            ? `A ${email}: acquisti, giacenza, negozi che hanno acquistato di più e che cosa chiede attenzione.`
            : 'Il tuo utente non ha un indirizzo mail: lo aggiunge la sede.'
        }
        checked={is_attiva === 1}
        disabled={isBusy || email === null}
        onChange={({ target }) => void send({ is_attiva: target.checked ? 1 : 0 })}
      />
      <ActProblem act={act} />
    </div>
  );
}
