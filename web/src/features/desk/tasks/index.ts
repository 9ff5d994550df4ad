export { MyTasks } from './components/my-tasks.tsx';
export { TaskList } from './components/task-list.tsx';
export { TasksCard } from './components/tasks-card.tsx';
