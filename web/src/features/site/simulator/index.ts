export { DurationsPanel } from './components/durations-panel.tsx';
export { exampleId } from './components/legal-notes.tsx';
export { RepaymentPanel } from './components/repayment-panel.tsx';
export { ReversePanel } from './components/reverse-panel.tsx';
export { SchedulePanel } from './components/schedule-panel.tsx';
export { ShareLink } from './components/share-link.tsx';
export { Simulator } from './components/simulator.tsx';
export { useLinkedSimulation } from './model/use-linked-simulation.ts';
export { type Simulation, useSimulation } from './model/use-simulation.ts';
