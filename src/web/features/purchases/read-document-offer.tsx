import { useEffect } from 'react';
import { documentTypes, type DocumentType } from '#domain/identity-document';
import { formatDay } from '#domain/day';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** What the customer's phone read of the document. */
export interface DocumentRead {
  id_tipo_documento: DocumentType;
  numero_documento: string;
  scadenza_documento: string;
  cognome: string;
  nome: string;
}

interface ReadDocumentOfferProps {
  read: DocumentRead;
  /** What stands in the number's box. */
  number: string;
  onUse: () => void;
}

/** Fills an empty form by itself; what somebody has typed is replaced by a press only. The operator confirms. */
export function ReadDocumentOffer({ read, number, onUse }: ReadDocumentOfferProps) {
  const isEmpty = number === '';
  useEffect(() => {
    if (isEmpty) onUse();
    // Once, when it comes: emptied by hand, the box stays empty.
    // eslint-disable-next-line react/exhaustive-deps
  }, [read.numero_documento]);
  const { nome, cognome, id_tipo_documento, numero_documento, scadenza_documento } = read;
  return (
    <Notice
      title="Letto dal telefono del cliente: confrontalo con il documento"
      actions={
        number === numero_documento ? null : (
          <Button kind="ghost" onClick={onUse}>
            Usa questi dati
          </Button>
        )
      }
    >
      {nome} {cognome} · {documentTypes[id_tipo_documento].name} {numero_documento} · scade il{' '}
      {formatDay(scadenza_documento)}
    </Notice>
  );
}
