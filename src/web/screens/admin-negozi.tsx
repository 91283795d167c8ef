import { StoreList } from '../features/stores/store-list.tsx';
import { DeleteTestDevices } from '../features/test-devices/delete-test-devices.tsx';

/** Shops with address, place and hours; below them the test shops and what was tried there. */
export function AdminNegozi() {
  return (
    <>
      <StoreList />
      <DeleteTestDevices />
    </>
  );
}
