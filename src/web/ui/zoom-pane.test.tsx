import { cleanup, fireEvent, render, renderHook, act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useZoom, ZoomPane } from './zoom-pane.tsx';

afterEach(cleanup);

describe('nearness', () => {
  it('keeps what lies under the point, and the picture in its box', () => {
    const { result } = renderHook(() => useZoom());
    act(() => result.current.by(2, { x: 0.25, y: 0 }));
    expect([result.current.scale, result.current.x, result.current.y]).toEqual([2, -0.25, 0]);
    act(() => result.current.move(-9, 9));
    expect([result.current.x, result.current.y]).toEqual([-0.5, 0.5]);
    act(() => result.current.by(100));
    expect(result.current.scale).toBe(8);
    act(() => result.current.by(0.01));
    expect(result.current.scale).toBe(1);
    expect(Math.abs(result.current.x) + Math.abs(result.current.y)).toBe(0);
  });

  it('is the same for both pictures: by wheel, keys and double press on either', () => {
    function Both() {
      const zoom = useZoom();
      return (
        <>
          <ZoomPane zoom={zoom} src="data:," alt="Negozio" />
          <ZoomPane zoom={zoom} src="data:," alt="Sede" />
        </>
      );
    }
    render(<Both />);
    const scales = () =>
      ['Negozio', 'Sede'].map((alt) => screen.getByAltText(alt).getAttribute('data-scale'));
    const [shop, office] = screen.getAllByRole('group');
    fireEvent.wheel(shop!, { deltaY: -100 });
    expect(scales()).toEqual(['1.2', '1.2']);
    fireEvent.keyDown(office!, { key: '0' });
    expect(scales()).toEqual(['1', '1']);
    fireEvent.keyDown(office!, { key: '+' });
    expect(scales()).toEqual(['1.5', '1.5']);
    fireEvent.doubleClick(shop!);
    expect(scales()).toEqual(['1', '1']);
  });
});
