import { useState } from 'react';
import type { Grade, PartGrades } from '#domain/grading';
import { percentOf, toCents, toEuro } from '#domain/money';
import { gradeTable } from '#domain/grading';
import { fixedValue } from '#domain/quote';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { chosenOf, gradeFields } from './grades-of.ts';
import { GradingDialog, type Chosen } from './grading-dialog.tsx';
import { changePurchase, type Acquisto } from './queries.ts';

/** What an open purchase would be worth with another grade; euro. The server works it out again. */
function valueOf(row: Acquisto, grade: Grade): number {
  const before = toCents(row.valore_iniziale);
  return toEuro(before > fixedValue ? percentOf(before, gradeTable[grade].percent) : before);
}

/** The grading dialog over an open purchase: 'Rivedi', or a grade that was taken back. `asButton`: the open step's body. */
export function Regrade({ row, asButton = false }: { row: Acquisto; asButton?: boolean }) {
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  const start = (): void => {
    setChosen(chosenOf(row));
    setOpen(true);
  };
  const confirm = (parts: PartGrades, grade: Grade): void => {
    setOpen(false);
    void act.run((key) => changePurchase(row, { grado_estetico: grade, ...gradeFields(parts) }, key));
  };
  return (
    <>
      <Button
        kind={asButton ? 'primary' : 'quiet'}
        size={asButton ? 'big' : 'normal'}
        busy={act.isBusy}
        onClick={start}
      >
        {asButton ? 'Valutazione estetica' : 'Rivedi'}
      </Button>
      {act.problem ? <ActProblem act={act} className="mt-2 basis-full" /> : null}
      {isOpen ? (
        <GradingDialog
          chosen={chosen}
          onChoose={setChosen}
          valueOf={(grade) => valueOf(row, grade)}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
