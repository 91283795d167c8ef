import type { NoticeWords } from './notice-it.ts';

export const notice: NoticeWords = {
  text: [
    'Verantwortlicher: {titolare}, {indirizzo}, USt-IdNr. {partita_iva}. Für alles, was Ihre Daten betrifft: {contatti}, oder das Geschäft, in dem Sie sind.',
    'Welche Daten: Name, Steuernummer, Geburtsangaben, Adresse und Kontaktdaten; Angaben und Fotos des Ausweises; das Gerät und der Verkauf; die Unterschriften, mit Uhrzeit, Netzadresse und Browser; Ihre Antworten zu den Einwilligungen. Sie geben sie an, oder das Gerät bei der Diagnose.',
    'Wozu, und auf welcher Grundlage: um den Verkauf abzuschließen und zu belegen (Vertrag, Art. 6 Abs. 1 Buchst. b der Verordnung (EU) 2016/679); um den Verkäufer festzustellen und das Gebrauchtwarenbuch und die Buchhaltung zu führen (gesetzliche Pflichten, Buchst. c); um das Foto des Ausweises begrenzte Zeit aufzubewahren, keine gestohlenen Sachen zu kaufen und sich vor Gericht zu verteidigen (berechtigtes Interesse, Buchst. f); um Ihnen Werbung zu schicken und Ihre Vorlieben auszuwerten, nur wenn Sie einwilligen (Buchst. a).',
    'Wenn Sie sie nicht geben: Ohne die Daten und den Ausweis kommt der Verkauf nicht zustande. Die beiden Einwilligungen sind freiwillig und getrennt: Der Verkauf kommt auch ohne sie zustande.',
    'Wer sie erhält: das Geschäft und die Kette, die kauft, wer für sie Betreuung, Archivierung und Buchhaltung macht, und Behörden, wenn das Gesetz es verlangt. Sie werden weder veröffentlicht noch aus der Europäischen Union übermittelt. Keine Entscheidung fällt automatisch.',
    'Wie lange: Fotos des Ausweises {documenti_mesi} Monate nach Ende des Vorgangs und nie länger als {documenti_max_mesi} Monate nach dem Ankauf; Beleg, Unterschriften und Einwilligungen {ricevute_anni} Jahre; Gebrauchtwarenbuch {registro_anni} Jahre; Protokoll, wer die Ausweise ansieht, {accessi_mesi} Monate; Kundendaten ohne Ankauf {clienti_mesi} Monate. Eine Behörde kann verlangen, sie länger aufzubewahren.',
    'Ihre Rechte: Ihre Daten sehen, eine Kopie erhalten, sie berichtigen, löschen, ihre Nutzung einschränken, widersprechen; Einwilligungen jederzeit widerrufen, im Geschäft oder über den Link auf dem Beleg und in den E-Mails, ohne Wirkung auf das Frühere. Die Antwort kommt innerhalb von 30 Tagen. Sie können sich bei der italienischen Datenschutzbehörde (Garante) beschweren.',
  ].join('\n\n'),
};
