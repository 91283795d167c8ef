import { Check, Minus } from 'lucide-react';
import { caseCode, phoneName } from '#domain/device';
import { memoryName } from '#domain/memory';
import type { Device } from '#parts/device';
import { Short } from '#parts/list-columns';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';

/** What a warehouse draws otherwise than its kinds say. */
export const deviceCells = ({ withCoupon, withStore }: { withCoupon: boolean; withStore: boolean }) => ({
  serial_number: (row: Device) => (
    <CodeText plain value={row.num_times > 1 ? caseCode(row) : row.serial_number} className="text-soft" />
  ),
  model_name: ({ brand_name, model_name }: Device) => (
    <Short text={withStore ? model_name : phoneName({ brand_name, model_name })} className="font-semibold" />
  ),
  memory_gb: ({ memory_gb }: Device) => memoryName(memory_gb).replace(' GB', ''),
  valore_acquisto: ({ valore_acquisto, coupon_value }: Device) => (
    <span className="inline-grid justify-items-end align-middle leading-[1.1]">
      <Money euro={valore_acquisto} />
      {withCoupon && coupon_value !== null ? (
        <span className="text-xs leading-[1.1] text-soft">
          coupon <Money euro={coupon_value} />
        </span>
      ) : null}
    </span>
  ),
  nome_cliente: ({ nome_cliente }: Device) => (
    <Short
      text={nome_cliente ?? 'N.D.'}
      className="lg:max-[84rem]:max-w-30! min-[84rem]:max-[90rem]:max-w-44!"
    />
  ),
  // It breaks: cut off, two shops of one sign would look the same.
  negozio_acquisto: ({ negozio_acquisto }: Device) => <TwoLines first={negozio_acquisto} second={null} />,
  ragione_sociale: ({ ragione_sociale }: Device) => (
    <Short text={ragione_sociale} className="lg:max-[90rem]:max-w-34!" />
  ),
  id_stato_device: (row: Device) => <DeviceState id={row.id_stato_device} fermo={row.fermo} />,
  is_device_inizializzato: ({ is_device_inizializzato: isErased, ore_senza_cancellazione }: Device) => {
    const Sign = isErased ? Check : Minus;
    return (
      <span className="inline-flex items-baseline gap-1">
        <Sign
          size={16}
          className={`self-center ${isErased ? 'text-green' : 'text-soft'}`}
          aria-hidden="true"
        />
        {isErased ? 'Si' : 'No'}
        {ore_senza_cancellazione === null ? null : (
          <span className="text-xs whitespace-nowrap text-soft">
            {ore_senza_cancellazione === 0 ? 'da poco' : `da ${ore_senza_cancellazione} h`}
          </span>
        )}
      </span>
    );
  },
});
