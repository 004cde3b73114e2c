export { agentFace } from './agent-face.ts'
export { cover } from './cover.ts'
export { type CoverKind, coverKindOf } from './cover-kinds.ts'
export { panorama } from './panorama.ts'
