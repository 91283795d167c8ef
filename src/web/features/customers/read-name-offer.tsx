import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** The name that the customer's phone read on the document. */
export interface ReadName {
  nome: string;
  cognome: string;
}

/** The name read: searched for, or put into a new customer's form. */
export function ReadNameOffer(props: {
  read: ReadName;
  onSearch: (name: string) => void;
  onNew: () => void;
}) {
  const { read, onSearch, onNew } = props;
  const name = `${read.cognome} ${read.nome}`;
  return (
    <Notice
      title={`Letto dal telefono del cliente: ${name}`}
      actions={
        <>
          <Button onClick={() => onSearch(read.cognome)}>Cerca {read.cognome}</Button>
          <Button kind="ghost" onClick={onNew}>
            Nuovo cliente con questo nome
          </Button>
        </>
      }
    >
      Confrontalo con il documento.
    </Notice>
  );
}
