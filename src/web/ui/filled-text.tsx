import { Fragment, type ReactNode } from 'react';

/** A sentence with things in the places that it names: 'Portando il tuo {device} …'; where they stand is the language's. */
export function FilledText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, place) => <Fragment key={place}>{place % 2 ? parts[piece] : piece}</Fragment>);
}
