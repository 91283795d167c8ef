import { useRef, useState, type ChangeEvent } from 'react';
import { photoProblem, photoProblems, resizePhoto, type SentAs } from './resize-photo.ts';

/**
 * A file box that is pressed by a button: `box` goes to its <input>, what it takes is reduced and handed on as data URLs,
 * with the files as they came (none: it was no picture). With `most` several come at once, and each that can't be read is named.
 * `problems`: how it is said that something can't be read.
 */
export function usePhotoBox(
  onTaken: (images: string[], files: File[]) => void,
  most: { as: SentAs; room: number; tooMany: string } | null = null,
  problems: Readonly<Record<keyof typeof photoProblems, string>> = photoProblems,
) {
  const ref = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  // What went wrong, not how it is said: the page may speak another language since.
  const [failed, setFailed] = useState<{ why: keyof typeof photoProblems; name: string } | 'tooMany' | null>(
    null,
  );
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])];
    if (files.length === 0) return;
    setReading(true);
    setFailed(most && files.length > most.room ? 'tooMany' : null);
    const taken: string[] = [];
    const whole: File[] = [];
    for (const file of files.slice(0, most?.room)) {
      try {
        taken.push(await resizePhoto(file, most?.as));
        whole.push(file);
      } catch {
        // Whatever the browser says of it: it is no picture that can be shown.
        setFailed({ why: await photoProblem(file), name: most ? `${file.name}: ` : '' });
      }
    }
    onTaken(taken, whole);
    setReading(false);
    // The same file again is a change, too.
    target.value = '';
  };
  const said = failed === 'tooMany' ? (most?.tooMany ?? null) : failed && failed.name + problems[failed.why];
  return {
    isReading,
    problem: said,
    press: () => ref.current?.click(),
    box: {
      ref,
      type: 'file',
      accept: 'image/*',
      tabIndex: -1,
      className: 'sr-only',
      onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
    },
  } as const;
}
