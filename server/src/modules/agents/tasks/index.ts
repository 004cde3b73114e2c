import { answerTask } from './answer-task.ts'
import { cancelTask } from './cancel-task.ts'
import { giveTask } from './give-task.ts'
import { readGuidance, setGuidance } from './guidance.ts'
import { listAgentTasks } from './list-agent-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { readTask } from './read-task.ts'
import { updateTask } from './update-task.ts'

export const taskOperations = [
  giveTask,
  listTasks,
  readTask,
  answerTask,
  cancelTask,
  readGuidance,
  setGuidance,
  listAgentTasks,
  updateTask,
]
