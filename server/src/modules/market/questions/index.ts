import { keepQuestionPrivate, listPublishedAnswers, publishAnswer } from './answers.ts'
import { askQuestion } from './ask-question.ts'

export const questionOperations = [askQuestion, publishAnswer, keepQuestionPrivate, listPublishedAnswers]
