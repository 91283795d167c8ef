import type { Config } from '#server/kit/config';
import type { Db } from '#server/kit/database';
import { createAltcha } from './altcha.ts';
import type { CaptchaPort } from './captcha.ts';
import type { CourierPort } from './courier.ts';
import { openDiagnostics, type DiagnosticPorts } from './diagnostic-services.ts';
import { createGls } from './gls.ts';
import { createInvoiceMail, type InvoiceMailPort } from './invoice-mail.ts';
import { createMail, type MailPort } from './mail.ts';
import { createSamsung, type SamsungPort } from './samsung.ts';
import { createSiteverify } from './siteverify.ts';

/** The outside world, each behind a port; null: not configured (rulings §8). */
export interface Gateways {
  diagnostics: DiagnosticPorts;
  samsung: SamsungPort | null;
  captcha: CaptchaPort;
  mail: MailPort | null;
  courier: CourierPort | null;
  /** the certified mailbox by which invoices go to SdI; null: they go by hand */
  invoices: InvoiceMailPort | null;
}

type Outside = Pick<Config, 'diagnostics' | 'samsung' | 'siteverify' | 'smtp' | 'gls' | 'pec'>;

/**
 * The configured services; in their place the simulators where `simulatorUrl` tells their address, by the same adapters
 * and with the credentials that simulators take; else nothing.
 */
export function createGateways(config: Outside, db: Db, simulatorUrl: string | null): Gateways {
  const simulated = simulatorUrl === null ? null : simulatedServices(simulatorUrl);
  const samsung = config.samsung ?? simulated?.samsung;
  const gls = config.gls ?? simulated?.gls;
  return {
    diagnostics: openDiagnostics(config.diagnostics, simulatorUrl),
    samsung: samsung ? createSamsung(samsung) : null,
    captcha: config.siteverify ? createSiteverify(config.siteverify) : createAltcha(db),
    mail: config.smtp ? createMail(config.smtp) : null,
    courier: gls ? createGls(gls) : null,
    invoices: config.pec ? createInvoiceMail(config.pec) : null,
  };
}

/** The simulators as services of ours, but for the diagnostic ones, which say so themselves. */
export function simulatedServices(url: string) {
  return {
    samsung: { url: `${url}/samsung`, key: '' },
    gls: {
      url: `${url}/courier/PHPApps`,
      trackUrl: `${url}/courier/XML`,
      pageUrl: `${url}/courier/parcels/{n}`,
      sede: 'MI',
      profilo: '100100',
      password: 'gls-demo',
      contratto: '2557',
    },
  };
}
