// Made from openapi.json by `npm run api-types`. Not edited by hand.

export const bounds = {
  "AccountPreferenceForm": {
    "account": {
      "maxLength": 20
    },
    "code": {
      "maxLength": 40
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "text": {
      "maxLength": 500
    }
  },
  "ApprovalUnitForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "ApprovedForForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "ArticleForm": {
    "body": {
      "maxLength": 400000
    },
    "summary": {
      "maxLength": 400
    },
    "title": {
      "maxLength": 200
    }
  },
  "BomCommentForm": {
    "code": {
      "maxLength": 40
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "text": {
      "maxLength": 500
    }
  },
  "ChangeFeeForm": {
    "withinDays": {
      "min": 1,
      "max": 250
    }
  },
  "ChangeRulesForm": {
    "priceDays": {
      "min": 1,
      "max": 60
    }
  },
  "CrewForm": {
    "name": {
      "maxLength": 120
    },
    "number": {
      "maxLength": 20
    },
    "region": {
      "maxLength": 80
    }
  },
  "DepartmentForm": {
    "code": {
      "maxLength": 40
    },
    "email": {
      "maxLength": 254
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "DrawingTypeForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "ElevationRuleForm": {
    "detail": {
      "maxLength": 80
    },
    "elevation": {
      "maxLength": 400
    },
    "note": {
      "maxLength": 200
    },
    "pattern": {
      "maxLength": 60
    },
    "position": {
      "min": 1,
      "max": 500
    },
    "value": {
      "maxLength": 200
    }
  },
  "HolidayForm": {
    "name": {
      "maxLength": 120
    }
  },
  "KnowledgeCategoryForm": {
    "icon": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "ManufacturingCommentForm": {
    "code": {
      "maxLength": 40
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "text": {
      "maxLength": 500
    }
  },
  "NewsForm": {
    "body": {
      "maxLength": 400000
    },
    "summary": {
      "maxLength": 400
    },
    "title": {
      "maxLength": 200
    }
  },
  "NotificationForm": {
    "body": {
      "maxLength": 1000
    },
    "link": {
      "maxLength": 500
    },
    "title": {
      "maxLength": 160
    }
  },
  "OrderEntryCommentForm": {
    "code": {
      "maxLength": 40
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "text": {
      "maxLength": 500
    }
  },
  "PageForm": {
    "body": {
      "maxLength": 400000
    },
    "slug": {
      "maxLength": 80
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "title": {
      "maxLength": 200
    }
  },
  "PricingCategoryForm": {
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "PricingForm": {
    "code": {
      "maxLength": 40
    },
    "description": {
      "maxLength": 300
    }
  },
  "ProcessTypeForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "ProjectTypeForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "QuickSelectUnitForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    },
    "value": {
      "maxLength": 80
    }
  },
  "RequestTypeForm": {
    "answerDays": {
      "min": 1,
      "max": 250
    },
    "code": {
      "maxLength": 40
    },
    "leadDays": {
      "min": 0,
      "max": 250
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "SavedReplyForm": {
    "name": {
      "maxLength": 80
    },
    "text": {
      "maxLength": 4000
    }
  },
  "ServiceListItemForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "nameFr": {
      "maxLength": 120
    },
    "resolveMinutes": {
      "min": 1,
      "max": 120000
    },
    "respondMinutes": {
      "min": 1,
      "max": 120000
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  },
  "StepForm": {
    "text": {
      "maxLength": 400000
    },
    "title": {
      "maxLength": 160
    },
    "warning": {
      "maxLength": 1000
    }
  },
  "TaxRateForm": {
    "code": {
      "maxLength": 10
    },
    "name": {
      "maxLength": 80
    },
    "region": {
      "maxLength": 3
    }
  },
  "UnitForm": {
    "code": {
      "maxLength": 10
    },
    "name": {
      "maxLength": 80
    }
  },
  "WarrantyDocumentForm": {
    "code": {
      "maxLength": 40
    },
    "name": {
      "maxLength": 120
    },
    "sort": {
      "min": 0,
      "max": 9999
    }
  }
} as const;
