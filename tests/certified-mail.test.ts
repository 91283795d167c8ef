import { describe, expect, it } from 'vitest';
import { envelopeOf, filePart, multipart, plainMail } from '#tests/kit/certified-mails';
import { readCertifiedMail } from '#server/formats/certified-mail';

const receipt = '<RicevutaScarto><NomeFile>IT01_00001.xml</NomeFile></RicevutaScarto>';
const name = 'IT01_00001_NS_001.xml';
const read = (mail: string) => readCertifiedMail(Buffer.from(mail, 'latin1'));

describe('a message of a certified mailbox', () => {
  it('gives what its envelope says, and SdI’s answer out of the message inside', async () => {
    const mail = await read(envelopeOf({ file: { name, content: receipt } }));
    expect(mail).toMatchObject({
      mittente: 'posta-certificata@pec.fatturapa.it',
      oggetto: 'POSTA CERTIFICATA: prova',
      envelope: {
        trasporto: 'posta-certificata',
        ricevuta: '',
        is_firmata: true,
        gestore: 'posta-certificata@pec.fatturapa.it',
        mittente: 'sdi01@pec.fatturapa.it',
        daticert: {
          tipo: 'posta-certificata',
          mittente: 'sdi01@pec.fatturapa.it',
          messageId: '1@pec.fatturapa.it',
        },
      },
    });
    expect(mail.files.map((one) => [one.name, one.answer?.tipo_messaggio ?? null])).toEqual([
      ['daticert.xml', null],
      [name, 'NS'],
      ['smime.p7s', null],
    ]);
  });

  it('has no envelope where it is somebody’s mail, also one that sends a whole envelope on', async () => {
    expect((await read(plainMail('a@posta.example', name, receipt))).envelope).toBeNull();
    const sentOn = multipart('mixed', 'fuori', [
      `Content-Type: message/rfc822; name="busta.eml"\r\n\r\n${envelopeOf({ file: { name, content: receipt } })}`,
    ]);
    const mail = await read(`From: a@posta.example\r\n${sentOn}`);
    expect(mail.envelope).toBeNull();
    expect(mail.files.map((one) => one.name)).toContain(name);
  });

  it('keeps no character that the database or a screen would stumble over', async () => {
    const mail = await read(
      envelopeOf({ subject: 'a\u0000b\u0007c', file: { name: 'x\u0000y.xml', content: 'z' } }),
    );
    expect(mail.oggetto).toBe('a b c');
    for (const text of [mail.oggetto, mail.mittente, ...mail.files.map((one) => one.name)])
      expect(text).not.toMatch(/\p{Cc}/u);
    const nul = await read(envelopeOf({ file: { name, content: receipt.replace('00001', '0\u00001') } }));
    expect(nul.files.find((one) => one.name === name)?.answer).toBeNull();
  });

  it('is refused when it is built to be slow: parts, headers and floors without end', async () => {
    for (const mail of [
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n'.repeat(1_400_000)}`,
      `Content-Type: multipart/mixed; ${'a=b; '.repeat(1_000_000)}boundary=b\r\n\r\n--b--\r\n`,
      `From: a@posta.example\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nx`,
      Array.from(
        { length: 40 },
        (_, floor) => `Content-Type: multipart/mixed; boundary=b${floor}\r\n\r\n--b${floor}\r\n`,
      ).join(''),
    ])
      await expect(read(mail), mail.slice(0, 60)).rejects.toThrow(SyntaxError);
    // As many files as it likes, of which so many are looked at; blanks that no line end follows.
    const many = Array.from({ length: 300 }, (_, number) => filePart(`f${number}.xml`, 'x'));
    expect((await read(multipart('mixed', 'b', many))).files).toHaveLength(200);
    const blanks = `Content-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(7_000_000)}x`;
    expect((await read(blanks)).files).toEqual([]);
  });
});
