import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { FigureStack } from './FigureStack';

interface StagedStackProps {
  /** True while other data are loading. */
  busy: boolean;
  children: ReactNode;
}

/**
 * Panels of statistics, one below the other. First one panel is rendered, then one more after each paint, because
 * rendering a long page in one task would block input.
 */
export const StagedStack = ({ busy, children }: StagedStackProps) => {
  const panels = Children.toArray(children);
  const [stage, setStage] = useState(1);
  const isComplete = stage >= panels.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => startTransition(() => setStage(stage + 1)));
    return () => clearTimeout(timer);
  }, [stage, isComplete]);
  return <FigureStack aria-busy={busy}>{panels.slice(0, stage)}</FigureStack>;
};
