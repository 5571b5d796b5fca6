import { styled } from '@mui/material/styles';
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { failureReported } from '../fetched/fetched';

/** A chart that cannot be fetched is left out: its table has the same figures. */
class WithoutChart extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    failureReported();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Milliseconds after which a chart further down is drawn too, so that the page can be printed. */
const drawnAfter = 5_000;

/** Whether an element is in view or nearly so, or the page has been open for a while; stays true. */
const useNearView = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '200px' },
    );
    if (ref.current) observer.observe(ref.current);
    const timer = setTimeout(show, drawnAfter);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, near };
};

const Frame = styled('div')({
  // No transitions on resize.
  '& svg *': { transition: 'none !important' },
});

interface ChartFrameProps {
  /** The chart in words, for assistive technology. */
  label: string;
  /** Pixels; reserved before the chart is fetched, so that nothing moves when it arrives. */
  height: number;
  /** Shown in place of a chart that cannot be fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A chart that is fetched and drawn once it is about to come into view. */
export const ChartFrame = ({ label, height, fallback, children }: ChartFrameProps) => {
  const { ref, near } = useNearView();
  return (
    <WithoutChart fallback={fallback}>
      <Frame ref={ref} role="img" aria-label={label} style={{ minHeight: height }}>
        {near ? <Suspense fallback={null}>{children}</Suspense> : null}
      </Frame>
    </WithoutChart>
  );
};
