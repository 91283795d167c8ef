import { describe, expect, it } from 'vitest';
import { readSdiMessage } from './sdi-message.ts';
import { contentOf, isSignedFile } from './signed-file.ts';

const xml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ns3:RicevutaConsegna xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"><NomeFile>IT99000019994_00001.xml</NomeFile></ns3:RicevutaConsegna>\n';

/** The text above, signed by `openssl cms -sign -nodetach -binary -nocerts`: with lengths, and with `-stream`, in pieces. */
const signed = {
  der: [
    'MIIDSQYJKoZIhvcNAQcCoIIDOjCCAzYCAQExDTALBglghkgBZQMEAgEwgeUGCSqGSIb3DQEHAaCB1wSB1Dw/eG1sIHZlcnNpb249IjEuMCIgZW',
    '5jb2Rpbmc9IlVURi04Ij8+CjxuczM6UmljZXZ1dGFDb25zZWduYSB4bWxuczpuczM9Imh0dHA6Ly9pdmFzZXJ2aXppLmFnZW56aWFlbnRyYXRl',
    'Lmdvdi5pdC9kb2NzL3hzZC9mYXR0dXJhL21lc3NhZ2dpL3YxLjAiPjxOb21lRmlsZT5JVDk5MDAwMDE5OTk0XzAwMDAxLnhtbDwvTm9tZUZpbG',
    'U+PC9uczM6UmljZXZ1dGFDb25zZWduYT4KMYICODCCAjQCAQEwKDAQMQ4wDAYDVQQDDAVQcm92YQIULHiE8+4kfVY8xc9t0T/prXNvyUkwCwYJ',
    'YIZIAWUDBAIBoIHkMBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyMzA2MTcwOFowLwYJKoZIhvcNAQkEMS',
    'IEICgZ4XBmDrhI5oGzolhJRqo87mwbKFH9KTGBm1IslaPiMHkGCSqGSIb3DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFjALBglg',
    'hkgBZQMEAQIwCgYIKoZIhvcNAwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3DQMCAgEoMA0GCSqGSI',
    'b3DQEBAQUABIIBABlagTAaVTIxUQU78rmEhlswH8yb8lit0R04OejdoWW/o9OHYAaX1voJOW1qDuZgKXuq+7V40+aBwr2he3CSDMhTn6096UBL',
    'DPuMiXY26dVHcFaJwaX5keKV46vx5RbJLbCFsI094rhoqMWqZvAuN3inu3ilS/vxXWNTLzeSvAG4OWJQn2Now3ZcNe0K4WpbX9DqmS9T2XYmHW',
    'wdXarvW2J7XavwGbq9GedWZRuZIk5L10rgRIaUrop0K8vPf3sTP+/BS3OBcEEwGRtu2gLNwNE8IDGZZntvzCo+JaQk2RK49j0wCAqO+7JHLGcD',
    'CWO8FeyY2QwOA8kMh34/mRs0VH0=',
  ],
  ber: [
    'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgASB1Dw/eG1sIHZlcnNpb249IjEuMCIgZW5jb2Rpbm',
    'c9IlVURi04Ij8+CjxuczM6UmljZXZ1dGFDb25zZWduYSB4bWxuczpuczM9Imh0dHA6Ly9pdmFzZXJ2aXppLmFnZW56aWFlbnRyYXRlLmdvdi5p',
    'dC9kb2NzL3hzZC9mYXR0dXJhL21lc3NhZ2dpL3YxLjAiPjxOb21lRmlsZT5JVDk5MDAwMDE5OTk0XzAwMDAxLnhtbDwvTm9tZUZpbGU+PC9ucz',
    'M6UmljZXZ1dGFDb25zZWduYT4KAAAAAAAAMYICODCCAjQCAQEwKDAQMQ4wDAYDVQQDDAVQcm92YQIULHiE8+4kfVY8xc9t0T/prXNvyUkwCwYJ',
    'YIZIAWUDBAIBoIHkMBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyMzA2MTcwOFowLwYJKoZIhvcNAQkEMS',
    'IEICgZ4XBmDrhI5oGzolhJRqo87mwbKFH9KTGBm1IslaPiMHkGCSqGSIb3DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFjALBglg',
    'hkgBZQMEAQIwCgYIKoZIhvcNAwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3DQMCAgEoMA0GCSqGSI',
    'b3DQEBAQUABIIBABlagTAaVTIxUQU78rmEhlswH8yb8lit0R04OejdoWW/o9OHYAaX1voJOW1qDuZgKXuq+7V40+aBwr2he3CSDMhTn6096UBL',
    'DPuMiXY26dVHcFaJwaX5keKV46vx5RbJLbCFsI094rhoqMWqZvAuN3inu3ilS/vxXWNTLzeSvAG4OWJQn2Now3ZcNe0K4WpbX9DqmS9T2XYmHW',
    'wdXarvW2J7XavwGbq9GedWZRuZIk5L10rgRIaUrop0K8vPf3sTP+/BS3OBcEEwGRtu2gLNwNE8IDGZZntvzCo+JaQk2RK49j0wCAqO+7JHLGcD',
    'CWO8FeyY2QwOA8kMh34/mRs0VH0AAAAAAAA=',
  ],
} as const;
const bytesOf = (form: keyof typeof signed) => Buffer.from(signed[form].join(''), 'base64');

describe('a signed file', () => {
  it.each(['der', 'ber'] as const)('gives back what was signed (%s)', (form) => {
    expect(isSignedFile(bytesOf(form))).toBe(true);
    expect(Buffer.from(contentOf(bytesOf(form))).toString()).toBe(xml);
    expect(readSdiMessage(bytesOf(form))).toMatchObject({
      tipo_messaggio: 'RC',
      nome_file: 'IT99000019994_00001.xml',
    });
  });

  it('is read from base64 and from PEM, and with something behind its end', () => {
    const text = signed.der.join('');
    const pem = `-----BEGIN CMS-----\n${text.replace(/(.{64})/g, '$1\n')}\n-----END CMS-----\n`;
    for (const file of [
      Buffer.from(text),
      Buffer.from(pem),
      Buffer.concat([bytesOf('der'), Buffer.from('\n')]),
    ])
      expect(Buffer.from(contentOf(file)).toString()).toBe(xml);
  });

  it('cut anywhere, or with a byte turned, is read or refused, and never breaks the reader', () => {
    for (const form of ['der', 'ber'] as const) {
      const whole = bytesOf(form);
      const broken = Array.from({ length: whole.length }, (_, at) => [
        whole.subarray(0, at),
        Buffer.from(whole).fill(whole[at]! ^ 0xff, at, at + 1),
      ]).flat();
      for (const file of broken) {
        try {
          expect(contentOf(file).length).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }
    }
  });

  it('is none where the text is a plain message', () => {
    expect(isSignedFile(Buffer.from(xml))).toBe(false);
    expect(() => contentOf(Buffer.from(xml))).toThrow(SyntaxError);
  });
});
