import { useState, useSyncExternalStore } from 'react';

let pressed = false;

const watchPress = (changed: () => void) => {
  const press = () => {
    pressed = true;
    changed();
  };
  // Delayed until after the click event.
  const release = () =>
    setTimeout(() => {
      pressed = false;
      changed();
    });
  const events = [
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  for (const [type, listener] of events) window.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of events) window.removeEventListener(type, listener, true);
  };
};

/** Delays changes of a value while a pointer button is pressed, so that rows do not move before the click. */
export const useSteadyWhilePressed = <T>(value: T): T => {
  const isPressed = useSyncExternalStore(watchPress, () => pressed);
  const [steady, setSteady] = useState(value);
  if (isPressed) return steady;
  if (steady !== value) setSteady(value);
  return value;
};
