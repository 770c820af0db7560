import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for `wait` milliseconds. */
export function useLater<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
